import { add, type Decimal, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { arrayLiteral, type Transaction } from '../database/client.ts';
import { announce } from '../database/committed.ts';
import { awaitAll, type Queryable, queryPrepared } from '../database/reserved-connection.ts';
import { type AccountFacts, readAccounts } from './accounts.ts';
import type { LedgerKind } from './kinds.ts';
import type { Reference } from './references.ts';

/** Signed changes of what the account owns (`amount`) and of the reserved part (`hold`). */
export type Posting = { accountId: number; amount: Decimal; hold: Decimal };

/** Made by postings.ts. `kind` is what happened, e.g. trade; `reference` what caused it, e.g. order:17. */
export type LedgerTransaction = { kind: LedgerKind; reference: Reference; postings: readonly Posting[] };

/** `isChecked`: may never own less than is held; false for house accounts that issue coins. */
export type LockedBalance = { total: Decimal; held: Decimal; isChecked: boolean };

/** Every amount is a multiple of this: 8 digits after the point. */
const smallestAmount = decimalOfUnits(10n ** 10n);

/**
 * Locks the balances till the end of the transaction, in the order of their ids, so that two transactions can not wait
 * for each other. Throws when an account does not exist.
 */
export async function lockBalances(tx: Queryable, accountIds: Iterable<number>): Promise<Map<number, LockedBalance>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<{ account_id: number; total: string; held: string; is_checked: boolean }>(
    tx,
    'select account_id, total, held, is_checked from balance where account_id = any ($1::int8[]) ' +
      'order by account_id for update',
    [arrayLiteral(ids)],
  );
  if (rows.length !== ids.length) throw new Error(`${ids.length - rows.length} of the accounts do not exist`);
  return new Map(
    rows.map((row) => [
      row.account_id,
      { total: parseDecimal(row.total), held: parseDecimal(row.held), isChecked: row.is_checked },
    ]),
  );
}

/**
 * Moves money for the ordinary areas: locks, checks, writes. Refuses with notEnoughBalance, before anything is
 * written, when an account would own less than is held. Returns the ids of the transactions.
 * Throws when more would be released than is held, and whatever `writeTransactions` throws.
 */
export async function post(
  tx: Transaction,
  transactions: readonly LedgerTransaction[],
  atMs: number,
): Promise<Result<number[]>> {
  if (transactions.length === 0) return ok([]);
  const changes = sumByAccount(transactions);
  const accounts = await readAccounts(tx, changes.keys());
  for (const transaction of transactions) assertBalanced(transaction, accounts);
  const values = [...changeColumns(changes), ...transactionColumns(transactions), atMs];
  const [verdict] = await queryPrepared<Verdict>(tx, postText, values);
  if (!verdict || verdict.found !== changes.size) throw new Error('an account without a balance');
  if (verdict.released !== null) throw new Error(`account ${verdict.released}: more would be released than is held`);
  if (verdict.isUncovered) return refuse('notEnoughBalance');
  announceBalances(tx, accounts);
  return ok(verdict.ids);
}

/** How many of the balances there are, an account that holds less than would be released, and what was posted. */
type Verdict = { found: number; released: number | null; isUncovered: boolean; ids: number[] };

/**
 * All of a posting in one statement, since in the embedded database nobody else gets a turn between several. Balances
 * are locked in the order of their ids, then checked, and nothing is written before: ids are drawn under the locks.
 * New balances are computed from the locked rows: the rows that the update itself finds are those from before it
 * waited for a lock, and PostgreSQL holds a new row against the table's checks before it looks whether they changed.
 */
const postText = `
  with locked as (
    select account_id, total + amount as total, held + hold as held, version + 1 as version, is_checked
    from balance join unnest($1::int8[], $2::numeric[], $3::numeric[]) as change (id, amount, hold) on account_id = id
    order by account_id for update of balance
  ), verdict as (
    select count(*) as found, min(account_id) filter (where held < 0) as released,
      coalesce(bool_or(is_checked and total < held), false) as "isUncovered",
      count(*) = cardinality($1::int8[]) and not coalesce(bool_or(held < 0 or is_checked and total < held), false)
        as is_fine
    from locked
  ), changed as (
    update balance set total = locked.total, held = locked.held, version = locked.version
    from locked where balance.account_id = locked.account_id and (select is_fine from verdict)
  ), created as (
    insert into ledger_transaction (kind, reference, created_at)
    select kind, reference, $11 from unnest($4::text[], $5::text[]) with ordinality as t (kind, reference, place)
    where (select is_fine from verdict) order by place returning id
  ), numbered as (
    select array_agg(id order by id) as ids from created
  ), entries as (
    insert into entry (transaction_id, account_id, seq, amount, hold)
    select ids[place], account_id, seq, amount, hold
    from numbered, unnest($6::int4[], $7::int8[], $8::int4[], $9::numeric[], $10::numeric[])
      as e (place, account_id, seq, amount, hold)
    where (select is_fine from verdict)
  )
  select found, released, "isUncovered", ids from verdict, numbered`;

/** Like post, for one transaction: its id. */
export async function postOne(tx: Transaction, transaction: LedgerTransaction, atMs: number): Promise<Result<number>> {
  const posted = await post(tx, [transaction], atMs);
  return posted.ok ? ok(posted.data[0] as number) : posted;
}

/** Like postOne, for money that is certainly there: a refusal would mean a broken ledger, so it throws. */
export async function mustPost(tx: Transaction, transaction: LedgerTransaction, atMs: number): Promise<void> {
  const posted = await postOne(tx, transaction, atMs);
  if (!posted.ok) throw new Error(`${transaction.kind} ${transaction.reference}: ${posted.error}`);
}

/**
 * Writes transactions whose spending accounts the caller has locked by `lockBalances` and checked; the table's own
 * checks are the last guard. Postings that change nothing are left out. Returns the ids, in order, which grow within
 * each account.
 * Throws when a transaction does not sum to zero per asset, when an amount has more than 8 digits after the point, and
 * the database's error when a balance would not cover what is held.
 * After the commit the members whose balances changed are announced (server/database/committed.ts).
 */
export async function writeTransactions(
  tx: Queryable,
  transactions: readonly LedgerTransaction[],
  atMs: number,
): Promise<number[]> {
  if (transactions.length === 0) return [];
  const changes = sumByAccount(transactions);
  const accounts = await readAccounts(tx, changes.keys());
  for (const transaction of transactions) assertBalanced(transaction, accounts);
  // First, because it locks balances that the caller has not locked (makers of a trade), so that ids drawn later grow
  // within each account.
  const [, ids] = await awaitAll([updateBalances(tx, changes), insertTransactions(tx, transactions, atMs)]);
  announceBalances(tx, accounts);
  return ids;
}

function announceBalances(tx: Queryable, accounts: ReadonlyMap<number, AccountFacts>): void {
  for (const memberId of new Set([...accounts.values()].map((account) => account.memberId))) {
    if (memberId !== undefined) announce(tx, { what: 'balancesChanged', memberId });
  }
}

type Change = { amount: Decimal; hold: Decimal };

const isEmpty = ({ amount, hold }: Change) => amount === 0n && hold === 0n;

/** In the order of the account ids. */
function sumByAccount(transactions: readonly LedgerTransaction[]): Map<number, Change> {
  const changes = new Map<number, Change>();
  for (const { postings } of transactions) {
    for (const posting of postings) {
      if (isEmpty(posting)) continue;
      const change = changes.get(posting.accountId);
      changes.set(posting.accountId, {
        amount: change ? add(change.amount, posting.amount) : posting.amount,
        hold: change ? add(change.hold, posting.hold) : posting.hold,
      });
    }
  }
  return new Map([...changes].sort(([a], [b]) => a - b));
}

function assertBalanced(
  { kind, reference, postings }: LedgerTransaction,
  accounts: ReadonlyMap<number, AccountFacts>,
): void {
  const sums = new Map<string, Decimal>();
  for (const posting of postings) {
    if (isEmpty(posting)) continue;
    if (posting.amount % smallestAmount !== 0n || posting.hold % smallestAmount !== 0n) {
      throw new Error(`${kind} ${reference}: an amount has more than 8 digits after the point`);
    }
    const { asset } = accounts.get(posting.accountId) as AccountFacts;
    sums.set(asset, add(sums.get(asset) ?? zero, posting.amount));
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) throw new Error(`${kind} ${reference}: ${asset} does not sum to zero but to ${formatDecimal(sum)}`);
  }
}

/** The new transaction ids connect each entry to its transaction, without a join. */
const insertText = `
  with created as (
    insert into ledger_transaction (kind, reference, created_at)
    select kind, reference, $3 from unnest($1::text[], $2::text[]) with ordinality as t(kind, reference, place)
    order by place returning id
  ), entries as (
    insert into entry (transaction_id, account_id, seq, amount, hold)
    select ids[place], account_id, seq, amount, hold
    from (select array_agg(id order by id) as ids from created) as created,
      unnest($4::int4[], $5::int8[], $6::int4[], $7::numeric[], $8::numeric[])
        as e(place, account_id, seq, amount, hold)
  )
  select id from created order by id`;

async function insertTransactions(
  tx: Queryable,
  transactions: readonly LedgerTransaction[],
  atMs: number,
): Promise<number[]> {
  const [kinds, references, ...entries] = transactionColumns(transactions);
  const rows = await queryPrepared<{ id: number }>(tx, insertText, [kinds, references, atMs, ...entries]);
  return rows.map(({ id }) => id);
}

/** Kinds and references, and of the entries: place of the transaction, account, place in it, amount, hold. */
function transactionColumns(transactions: readonly LedgerTransaction[]): string[] {
  const transactionPlaces: number[] = [];
  const accountIds: number[] = [];
  const places: number[] = [];
  const amounts: string[] = [];
  const holds: string[] = [];
  transactions.forEach(({ postings }, at) => {
    let place = 0;
    for (const posting of postings) {
      if (isEmpty(posting)) continue;
      transactionPlaces.push(at + 1);
      accountIds.push(posting.accountId);
      places.push(place++);
      amounts.push(formatDecimal(posting.amount));
      holds.push(formatDecimal(posting.hold));
    }
  });
  const causes = [transactions.map(({ kind }) => kind), transactions.map(({ reference }) => reference)];
  return [...causes, transactionPlaces, accountIds, places, amounts, holds].map((column) => arrayLiteral(column));
}

async function updateBalances(tx: Queryable, changes: ReadonlyMap<number, Change>): Promise<void> {
  if (changes.size === 0) return;
  const [row] = await queryPrepared<{ count: number }>(tx, updateText, changeColumns(changes));
  if (row?.count !== changes.size) throw new Error('an account without a balance');
}

function changeColumns(changes: ReadonlyMap<number, Change>): string[] {
  const sums = [...changes.values()].map(({ amount, hold }) => [formatDecimal(amount), formatDecimal(hold)]);
  return [[...changes.keys()], sums.map(([amount]) => amount), sums.map(([, hold]) => hold)].map(arrayLiteral);
}

const updateText = `
  with changed as (
    update balance set total = total + amount, held = held + hold, version = version + 1
    from unnest($1::int8[], $2::numeric[], $3::numeric[]) as change(id, amount, hold) where account_id = change.id
    returning 1
  )
  select count(*) from changed`;
