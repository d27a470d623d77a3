import { canonical, formatDecimal, negate, parseDecimal } from '../../../contract/money.ts';
import type { StakingRecord } from '../../../contract/staking-shapes.ts';
import type { StakeEvent } from '../../../contract/staking-values.ts';
import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { pageByTime } from '../../database/read-page.ts';

type RecordFilter = {
  memberId: number;
  pool?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  limit: number;
};

type Row = {
  event: StakeEvent;
  stake_id: number;
  pool: string;
  asset: string;
  lock_days: number;
  amount: string;
  total: string;
  time: number;
};

/** What happened to all stakes of a member, newest first. The cursor is a moment, whose records come together. */
export async function listStakingRecords(
  store: Store,
  { memberId, pool, since, until, limit }: RecordFilter,
): Promise<{ items: StakingRecord[]; next: string | null }> {
  const found = await queryRows<Row>(store, selectRecords, [
    memberId,
    pool ?? null,
    since ?? 0,
    until ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  ]);
  const { rows, next } = pageByTime(found, limit);
  const items = rows.map(({ event, amount, time, ...row }) => ({
    event,
    id: String(row.stake_id),
    pool: row.pool,
    currency: row.asset,
    lockDays: row.lock_days,
    // Coins that come back leave the stake, and are what the member got.
    amount: event === 'release' ? formatDecimal(negate(parseDecimal(amount))) : canonical(amount),
    total: canonical(row.total),
    time,
    day: event === 'reward' ? time - dayMs : null,
  }));
  return { items, next };
}

/** Of each stake its newest entries alone are read. */
const selectRecords = `
  with own as (
    select stake.id, key as pool, asset, lock_days from stake join staking_pool on staking_pool.id = pool_id
    where member_id = $1 and ($2::text is null or key = $2)
  ), record as (
    select own.pool, asset, lock_days, entry.id, stake_id, event, entry.amount, entry.at as time
    from own cross join lateral (
      select * from stake_entry where stake_id = own.id and at >= $3 and at < $4
      order by at desc fetch first $5 rows with ties
    ) as entry
  )
  select newest.*, coalesce((
    select sum(amount) from stake_entry earlier
    where earlier.stake_id = newest.stake_id and event = 'reward' and earlier.id <= newest.id
  ), 0) as total
  from (select * from record order by time desc fetch first $5 rows with ties) as newest
  order by time desc, id desc`;
