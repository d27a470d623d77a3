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
  const rows = await queryRows<Row>(store, selectEntries, [
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

/** What it reads is said in server/database/migrations/0291-entry-months.sql. */
const selectEntries = `
  select transaction_id as "transactionId", account_id as "accountId", seq, kind, reference,
    created_at as "createdAtMs", asset, account, amount, hold, total, is_found as "isFound", is_edge as "isEdge"
  from list_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
