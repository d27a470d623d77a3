import { add, type Decimal, parseDecimal, zero } from '../../contract/money.ts';
import { queryRows, type Store } from '../database/client.ts';

export type AssetSums = {
  asset: string;
  /** What all accounts of the member together owned at the beginning. */
  opening: Decimal;
  closing: Decimal;
  /** What came in and went out (below zero) by kind of ledger transaction. */
  movements: { kind: string; into: Decimal; out: Decimal }[];
};

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const entriesPerStatement = 10_000;

/** What happened to each asset of the member from one moment on and before another; none that rested at zero. */
export async function sumEntries(
  store: Store,
  { memberId, sinceMs, beforeMs }: { memberId: number; sinceMs: number; beforeMs: number },
): Promise<AssetSums[]> {
  const accounts = await queryRows<Account>(store, selectOpenings, [memberId, sinceMs, beforeMs]);
  const sums = new Map<string, AssetSums>();
  for (const { id, asset, opening, first, end } of accounts) {
    const sum = sums.get(asset) ?? { asset, opening: zero, closing: zero, movements: [] };
    sums.set(asset, sum);
    sum.opening = add(sum.opening, parseDecimal(opening));
    for (let from = first; from < end; ) {
      const rows = await queryRows<Movement>(store, selectMovements, [id, from, end, entriesPerStatement]);
      for (const row of rows) if (row.kind !== null) addMovement(sum, row.kind, row);
      from = rows[0]?.next ?? end;
    }
  }
  for (const sum of sums.values()) {
    sum.closing = sum.movements.reduce((total, { into, out }) => add(total, add(into, out)), sum.opening);
  }
  return [...sums.values()].filter(({ opening, movements }) => opening !== 0n || movements.length > 0);
}

/** When the member's first entry was written; undefined while there is none. */
export async function readFirstEntryMs(store: Store, memberId: number): Promise<number | undefined> {
  const [row] = await queryRows<{ createdAtMs: number | null }>(store, selectFirst, [memberId]);
  return row?.createdAtMs ?? undefined;
}

/** `first` and `end` are the ids of transactions: from this one on, and before that one. */
type Account = { id: number; asset: string; opening: string; first: number; end: number };
type Movement = { kind: string | null; into: string | null; out: string | null; next: number };

function addMovement({ movements }: AssetSums, kind: string, { into, out }: Pick<Movement, 'into' | 'out'>): void {
  let movement = movements.find((known) => known.kind === kind);
  if (!movement) {
    movement = { kind, into: zero, out: zero };
    movements.push(movement);
  }
  movement.into = add(movement.into, parseSum(into));
  movement.out = add(movement.out, parseSum(out));
}

const parseSum = (sum: string | null): Decimal => (sum === null ? zero : parseDecimal(sum));

const selectOpenings = `
  with bounds as materialized (
    select first_transaction_since($2::int8) as first, first_transaction_since($3::int8) as "end"
  )
  select account.id, asset, first, "end", coalesce(mark.total, 0) + coalesce(added.amount, 0) as opening
  from bounds cross join account
  left join lateral (
    select transaction_id, total from entry_mark
    where account_id = account.id and transaction_id < first order by transaction_id desc limit 1
  ) as mark on true
  cross join lateral (
    select sum(amount) as amount from entry_history
    where account_id = account.id and transaction_id > coalesce(mark.transaction_id, 0) and transaction_id < first
  ) as added
  where owner_kind = 'member' and owner_id = $1::int8
  order by account.id`;

/**
 * `next` is where the next slice begins, so that no transaction is in two; transactions with only holds change nothing.
 */
const selectMovements = `
  with slice as (
    select coalesce((
      select transaction_id from entry_history
      where account_id = $1::int8 and transaction_id >= $2::int8 and transaction_id < $3::int8
      order by transaction_id offset $4::int4 limit 1
    ), $3::int8) as next
  )
  select kind, "into", out, next from slice left join (
    select kind, sum(greatest(amount, 0)) as "into", sum(least(amount, 0)) as out
    from slice cross join entry_history
    join ledger_transaction as transaction on transaction.id = transaction_id
    where account_id = $1::int8 and transaction_id >= $2::int8 and transaction_id < next and amount <> 0
    group by kind
  ) as moved on true`;

const selectFirst = `
  select min(created_at) as "createdAtMs" from account cross join lateral (
    select transaction_id from entry_history where account_id = account.id order by transaction_id limit 1
  ) as first join ledger_transaction as transaction on transaction.id = transaction_id
  where owner_kind = 'member' and owner_id = $1::int8`;
