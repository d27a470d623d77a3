import { type Decimal, parseDecimal } from '../../contract/money.ts';
import type { AccountKind } from '../../contract/wallet.ts';
import { arrayLiteral, queryRows, type Store } from '../database/client.ts';

/** Where an entry stands among those of its member. */
export type EntryPlace = { transactionId: number; accountId: number; seq: number };

export type EntryFilter = {
  memberId: number;
  account?: AccountKind | undefined;
  asset?: string | undefined;
  /** Kinds of ledger transactions: either only these, or all except these. */
  kinds?: { isOneOf: boolean; names: readonly string[] } | undefined;
  sinceMs?: number | undefined;
  beforeMs?: number | undefined;
  /** The number of a transaction, or a part of its reference. */
  search?: string | undefined;
  before?: EntryPlace | undefined;
  limit: number;
};

export type LedgerEntry = EntryPlace & {
  kind: string;
  reference: string;
  createdAtMs: number;
  asset: string;
  account: AccountKind;
  amount: Decimal;
  hold: Decimal;
  /** What the account owned after the entry. */
  total: Decimal;
};

/** How many entries of each account are searched at once for properties of their transactions. */
const scannedMax = 2_000;

/**
 * Entries of the member, newest first. `next` is where to continue, null at the end. An answer may be shorter than the
 * limit, even empty, and still have `next`, so that no request searches more than some thousands of entries.
 */
export async function listEntries(
  store: Store,
  filter: EntryFilter,
): Promise<{ items: LedgerEntry[]; next: EntryPlace | null }> {
  const { memberId, account, asset, kinds, sinceMs, beforeMs, search, before, limit } = filter;
  const isPlain = kinds === undefined && !search;
  const rows = await readInOrder(store, [
    memberId,
    account ?? null,
    asset ?? null,
    kinds ? arrayLiteral(kinds.names) : null,
    kinds?.isOneOf ?? true,
    sinceMs ?? null,
    beforeMs ?? null,
    search?.toLowerCase() ?? null,
    before?.transactionId ?? Number.MAX_SAFE_INTEGER - 1,
    before?.accountId ?? 0,
    before?.seq ?? 0,
    isPlain ? limit + 1 : Math.max(scannedMax, limit + 1),
    limit + 1,
  ]);
  const found = rows.filter(({ isFound }) => isFound);
  const items = found.slice(0, limit).map(toEntry);
  const edge = found.length > limit ? items.at(-1) : rows.find(({ isEdge }) => isEdge);
  return { items, next: edge ? placeOf(edge) : null };
}

/** The planner thinks that no account has many entries, and would read all of one that has, to sort them. */
async function readInOrder(store: Store, values: unknown[]): Promise<Row[]> {
  if (!store.isTransaction) return store.transaction().execute((tx) => readInOrder(tx, values));
  await queryRows(store, 'set local enable_bitmapscan = off', []);
  return queryRows<Row>(store, selectEntries, values);
}

const placeOf = ({ transactionId, accountId, seq }: EntryPlace): EntryPlace => ({ transactionId, accountId, seq });

type Row = EntryPlace & {
  kind: string;
  reference: string;
  createdAtMs: number;
  asset: string;
  account: string;
  amount: string;
  hold: string;
  total: string;
  isFound: boolean;
  /** The oldest that was looked at, when there may be more. */
  isEdge: boolean;
};

const toEntry = (row: Row): LedgerEntry => ({
  ...placeOf(row),
  kind: row.kind,
  reference: row.reference,
  createdAtMs: row.createdAtMs,
  asset: row.asset,
  account: row.account as AccountKind,
  amount: parseDecimal(row.amount),
  hold: parseDecimal(row.hold),
  total: parseDecimal(row.total),
});

/**
 * Each account's newest entries before the cursor come from its primary key; combined and sorted they are `scanned`.
 * The balance before the oldest entry of an account is its last mark plus what came after that mark; later balances are
 * summed up from there. It is materialized, since the planner would compute it anew for every entry.
 */
const selectEntries = `
  with bounds as (
    select case when $6::int8 is null then 0 else first_transaction_since($6::int8) end as first,
      case when $7::int8 is null then $9::int8 else least($9::int8, first_transaction_since($7::int8) - 1) end as last
  ), own as (
    select id, asset, kind from account
    where owner_kind = 'member' and owner_id = $1::int8 and kind = coalesce($2::text, kind)
      and asset = coalesce($3::text, asset)
  ), scanned as (
    select own.id as account_id, own.asset, own.kind as account, entry.* from bounds cross join own cross join lateral (
      select transaction_id, seq, amount, hold from entry
      where account_id = own.id and transaction_id >= first and transaction_id <= last
        and (transaction_id, seq) < (
          case when own.id < $10::int8 or last < $9::int8 then last + 1 else $9::int8 end,
          case when own.id = $10::int8 and last = $9::int8 then $11::int4 else 0 end
        )
      order by transaction_id desc, seq desc limit $12::int4
    ) as entry
    order by transaction_id desc, account_id desc, seq desc limit $12::int4
  ), oldest as (
    select distinct on (account_id) account_id, transaction_id, seq from scanned
    order by account_id, transaction_id, seq
  ), base as materialized (
    select oldest.account_id, coalesce(mark.total, 0) + coalesce(added.amount, 0) as total from oldest
    left join lateral (
      select transaction_id, total from entry_mark
      where account_id = oldest.account_id and transaction_id < oldest.transaction_id
      order by transaction_id desc limit 1
    ) as mark on true
    cross join lateral (
      select sum(amount) as amount from entry
      where account_id = oldest.account_id and transaction_id > coalesce(mark.transaction_id, 0)
        and (transaction_id, seq) < (oldest.transaction_id, oldest.seq)
    ) as added
  ), summed as (
    select scanned.*, base.total + sum(amount) over (partition by account_id order by transaction_id, seq) as total
    from scanned join base using (account_id)
  ), judged as (
    select summed.*, transaction.kind, reference, created_at,
      ($4::text[] is null or (transaction.kind = any ($4::text[])) = $5::boolean)
        and ($8::text is null or transaction_id::text = $8::text or strpos(lower(reference), $8::text) > 0) as is_found,
      count(*) over () = $12::int4 and row_number() over (order by transaction_id, account_id, seq) = 1 as is_edge
    from summed join ledger_transaction as transaction on transaction.id = transaction_id
  ), picked as (
    select *,
      row_number() over (partition by is_found order by transaction_id desc, account_id desc, seq desc) as place
    from judged where is_found or is_edge
  )
  select transaction_id as "transactionId", account_id as "accountId", seq, kind, reference,
    created_at as "createdAtMs", asset, account, amount, hold, total, is_found as "isFound", is_edge as "isEdge"
  from picked where is_edge or place <= $13::int4
  order by transaction_id desc, account_id desc, seq desc`;
