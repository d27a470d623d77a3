import { startOfDay } from '../../../contract/earn-days.ts';
import { canonical } from '../../../contract/money.ts';
import type { SavingDay, SavingRecord } from '../../../contract/saving-shapes.ts';
import type { SavingEvent } from '../../../contract/saving-values.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { pageByTime } from '../../database/read-page.ts';

type DayRow = {
  day: number;
  amount: string;
  total: string;
  entered_at: number;
  transaction_id: number;
  account_id: number;
  seq: number;
};

/** The days of an order that earned, newest first, each with its entry in the Earn account. */
export async function listDays(
  store: Store,
  { memberId, id, beforeDay, limit }: { memberId: number; id: number; beforeDay: number; limit: number },
): Promise<{ items: SavingDay[]; next: string | null }> {
  const rows = await queryRows<DayRow>(store, selectDays, [id, memberId, beforeDay, limit + 1]);
  const items = rows.slice(0, limit).map((row) => ({
    day: startOfDay(row.day),
    amount: canonical(row.amount),
    total: canonical(row.total),
    time: row.entered_at,
    entry: `${row.transaction_id}-${row.account_id}-${row.seq}`,
  }));
  return { items, next: rows.length > limit ? String(items.at(-1)?.day) : null };
}

const selectDays = `
  select saving_interest.day, saving_interest.amount, total, entered_at, entry.transaction_id, account_id, seq
  from saving_order join saving_interest on order_id = saving_order.id
  join saving_product on saving_product.id = product_id
  join account on owner_kind = 'member' and owner_id = member_id and account.asset = saving_product.asset
    and kind = 'finance'
  join entry_history as entry on entry.account_id = account.id and entry.transaction_id = saving_interest.transaction_id
  where saving_order.id = $1 and member_id = $2 and day < $3
  order by day desc limit $4`;

export type RecordFilter = {
  memberId: number;
  product?: number | undefined;
  currency?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  limit: number;
};

type RecordRow = {
  event: SavingEvent;
  id: number;
  product_id: number;
  asset: string;
  term_days: number;
  amount: string;
  total: string;
  time: number;
  day: number | null;
};

/** What happened in the savings of a member, newest first. The cursor is a moment, whose records come together. */
export async function listRecords(
  store: Store,
  { memberId, product, currency, since, until, limit }: RecordFilter,
): Promise<{ items: SavingRecord[]; next: string | null }> {
  const found = await queryRows<RecordRow>(store, selectRecords, [
    memberId,
    product ?? null,
    currency ?? null,
    since ?? 0,
    until ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  ]);
  const { rows, next } = pageByTime(found, limit);
  const items = rows.map((row) => ({
    event: row.event,
    id: String(row.id),
    product: String(row.product_id),
    currency: row.asset,
    termDays: row.term_days,
    amount: canonical(row.amount),
    total: canonical(row.total),
    time: row.time,
    day: row.day === null ? null : startOfDay(row.day),
  }));
  return { items, next };
}

/** Of each order its newest days alone are read. */
const selectRecords = `
  with own as (
    select saving_order.*, asset, term_days from saving_order join saving_product on saving_product.id = product_id
    where member_id = $1 and ($2::int8 is null or product_id = $2) and ($3::text is null or asset = $3)
  ), record as (
    select 'interest' as event, own.id, product_id, asset, term_days, earned.amount, earned.total,
      earned.entered_at as time, earned.day
    from own cross join lateral (
      select * from saving_interest where order_id = own.id and entered_at >= $4 and entered_at < $5
      order by entered_at desc fetch first $6 rows with ties
    ) as earned
    union all
    select case when renewal_of is null then 'subscribed' else 'renewed' end, id, product_id, asset, term_days, amount,
      0, created_at, null
    from own where created_at >= $4 and created_at < $5
    union all
    select case status when 4 then 'redeemedEarly' else 'redeemed' end, id, product_id, asset, term_days,
      amount + case when term_days > 0 then interest else 0 end, interest, ended_at, null
    from own where ended_at >= $4 and ended_at < $5
  )
  select * from (select * from record order by time desc fetch first $6 rows with ties) as newest
  order by time desc, day desc nulls first, id desc`;
