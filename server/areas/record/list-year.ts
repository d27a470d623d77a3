import { type Decimal, formatDecimal, negate, parseDecimal } from '../../../contract/money.ts';
import type { YearEvent } from '../../../contract/record-year.ts';
import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { recordKindOf } from '../../ledger/kinds.ts';
import { describeSource } from './describe-source.ts';

/** What a member owns of it is not real. */
const trialAsset = 'FTUSDT';

type Wanted = { memberId: number; sinceMs: number; beforeMs: number; after: number; limit: number };
type Row = {
  transaction_id: number;
  kind: string;
  reference: string;
  created_at: number;
  asset: string;
  /** What all accounts of the member together own more, or less, than before. */
  amount: string;
  /** Of the member's side of a trade. */
  fee: string | null;
};

/**
 * The next steps of the ledger that touched the member, in the order of their ids, with what each did to what is owned
 * of each coin. Every account gives its next ids; the smallest of all of them are the next of the member.
 */
const yearText = `
  with bounds as materialized (
    select greatest($4::int8, first_transaction_since($2::int8) - 1) as after,
      first_transaction_since($3::int8) - 1 as last
  ), own as (
    select id, asset from account where owner_kind = 'member' and owner_id = $1::int8
  ), steps as (
    select distinct next.transaction_id from bounds cross join own cross join lateral (
      select distinct transaction_id from entry_history
      where account_id = own.id and transaction_id > bounds.after and transaction_id <= bounds.last
      order by transaction_id limit $5::int4
    ) as next
    order by 1 limit $5::int4
  ), edges as (
    select min(transaction_id) as first, max(transaction_id) as last from steps
  ), changes as (
    select entry.transaction_id, own.asset, sum(entry.amount) as amount
    from edges cross join own cross join lateral (
      select transaction_id, amount from entry_history
      where account_id = own.id and transaction_id >= edges.first and transaction_id <= edges.last
    ) as entry
    group by 1, 2
  )
  select changes.*, done.kind, done.reference, done.created_at,
    case when done.kind = 'trade' and changes.amount > 0 then (
      select case when (changes.asset = symbol.base_symbol) = (trade.taker_side = 'buy')
        then trade.taker_fee else trade.maker_fee end
      from symbol join trade_history as trade on trade.market_id = symbol.id
        and trade.seq = split_part(done.reference, ':', 3)::int8 
        and trade.created_at between done.created_at - ${dayMs} and done.created_at + ${dayMs}
      where symbol.symbol = split_part(done.reference, ':', 2) and symbol.type = 3
    ) end as fee
  from changes join ledger_transaction as done on done.id = changes.transaction_id
  order by changes.transaction_id, changes.amount, changes.asset`;

/** Events of a year, oldest first, with where to go on; null at the end. */
export async function listYear(
  store: Store,
  { memberId, sinceMs, beforeMs, after, limit }: Wanted,
): Promise<{ items: YearEvent[]; next: string | null }> {
  const rows = await queryRows<Row>(store, yearText, [memberId, sinceMs, beforeMs, after, limit]);
  const steps = Map.groupBy(rows, (row) => row.transaction_id);
  const last = rows.at(-1);
  return {
    items: [...steps.values()].flatMap(describeStep),
    next: last && steps.size === limit ? String(last.transaction_id) : null,
  };
}

/** One event where it has one coin on each side or on one; else one for each coin. */
function describeStep(rows: readonly Row[]): YearEvent[] {
  const changed = rows.filter(({ amount }) => parseDecimal(amount) !== 0n);
  const [first, second] = changed;
  if (!first) return [];
  if (!second || changed.length > 2 || isOut(first) === isOut(second)) return changed.map((row) => eventOf([row]));
  return [eventOf([first, second])];
}

const isOut = ({ amount }: Row): boolean => parseDecimal(amount) < 0n;
const coinsOf = (asset: string, amount: Decimal) => ({ currency: asset, amount: formatDecimal(amount) });

function eventOf(rows: readonly [Row] | readonly [Row, Row]): YearEvent {
  const [{ transaction_id: id, kind, reference, created_at: atMs }] = rows;
  const out = rows.find(isOut);
  const into = rows.find((row) => !isOut(row));
  const fee = into?.fee ? parseDecimal(into.fee) : undefined;
  return {
    transactionId: String(id),
    time: atMs,
    kind: recordKindOf(kind),
    isTrial: rows.some(({ asset }) => asset === trialAsset),
    sent: out ? coinsOf(out.asset, negate(parseDecimal(out.amount))) : null,
    received: into ? coinsOf(into.asset, parseDecimal(into.amount)) : null,
    fee: into && fee ? coinsOf(into.asset, fee) : null,
    source: describeSource(reference),
  };
}
