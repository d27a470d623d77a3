import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDecimal, zero } from '../../contract/money.ts';
import { databases } from '../../tests/support/databases.ts';
import { amountOf, anyCause, issuanceAccount, plain, spotAccount } from '../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import { memberAccount, openAccounts } from './accounts.ts';
import { type EntryFilter, type LedgerEntry, listEntries } from './list-entries.ts';
import { markEntries } from './mark-entries.ts';
import { postOne, writeTransactions } from './post.ts';
import { move } from './postings.ts';
import { writeReference } from './references.ts';

const memberId = 7;
const startMs = 1_000_000;
/** So many that some are marked. */
const payments = 700;

describe.each(databases)('the entries of a member on $name', ({ open }) => {
  let opened: OpenDatabase;
  let accounts: { issuance: number; spot: number; futures: number };
  beforeAll(async () => {
    opened = await open();
    accounts = await openAccounts(opened.database, {
      issuance: issuanceAccount(),
      spot: spotAccount(memberId),
      futures: memberAccount(memberId, 'USDT', 'futures'),
    });
    const { issuance, spot, futures } = accounts;
    for (let at = 0; at < payments; at += 1) {
      const [to, kind] = at % 7 === 3 ? ([futures, 'transfer'] as const) : ([spot, 'trade'] as const);
      const from = kind === 'trade' ? issuance : spot;
      const amount = String(at + 1);
      const cause = { kind, reference: writeReference({ to: 'order', id: at }) };
      const payment = move(cause, { from, to, amount: amountOf(kind === 'trade' ? amount : '1') });
      await inTransaction(opened.database, (tx) => postOne(tx, payment, startMs + at * 1_000));
    }
  });
  afterAll(() => opened.close());

  const list = (filter: Partial<EntryFilter> = {}) => listEntries(opened.database, { memberId, limit: 50, ...filter });

  async function listAll(filter: Partial<EntryFilter> = {}): Promise<LedgerEntry[]> {
    const all: LedgerEntry[] = [];
    let before: EntryFilter['before'];
    do {
      const { items, next } = await list({ ...filter, before });
      all.push(...items);
      before = next ?? undefined;
    } while (before);
    return all;
  }

  /** Adds up what happened, oldest first, as a child would. */
  function expectBalances(newestFirst: LedgerEntry[]): void {
    const totals = new Map<number, bigint>();
    for (const { accountId, amount, total } of newestFirst.toReversed()) {
      const after = (totals.get(accountId) ?? 0n) + amount;
      totals.set(accountId, after);
      expect(total).toBe(after);
    }
  }

  test('come page by page, each once, newest first, with the balance after it', async () => {
    for (const limit of [1_000, 37]) {
      const all = await listAll({ limit });
      expect(all).toHaveLength(payments + 100);
      expect(new Set(all.map(({ transactionId, accountId }) => `${transactionId} ${accountId}`)).size).toBe(all.length);
      expect(all.map(({ transactionId }) => transactionId)).toEqual(
        all.map(({ transactionId }) => transactionId).toSorted((a, b) => b - a),
      );
      expectBalances(all);
    }
  });

  test('have the same balances with marks, which follow from the entries whenever they are made', async () => {
    const readMarks = () =>
      queryRows(opened.database, 'select account_id, transaction_id, total from entry_mark order by 1, 2', []);
    const before = await listAll();
    while ((await markEntries(opened.database)) > 0);
    const marks = await readMarks();
    expect(marks.length).toBeGreaterThan(5);
    expect(await listAll()).toEqual(before);
    await queryRows(opened.database, 'truncate entry_mark', []);
    await queryRows(opened.database, 'update entry_mark_progress set transaction_id = 0', []);
    await markEntries(opened.database);
    expect(await readMarks()).toEqual(marks);
    // A wrong mark would be seen.
    await queryRows(opened.database, 'update entry_mark set total = total + 1', []);
    expect(await listAll()).not.toEqual(before);
    await queryRows(opened.database, 'update entry_mark set total = total - 1', []);
  });

  test('are chosen by account, kind, time and number', async () => {
    const futures = await listAll({ account: 'futures' });
    expect(futures).toHaveLength(100);
    expect(new Set(futures.map(({ accountId }) => accountId))).toEqual(new Set([accounts.futures]));
    expect(await listAll({ asset: 'BTC' })).toEqual([]);
    const isOneOf = { isOneOf: true, names: ['transfer'] };
    expect(await listAll({ kinds: isOneOf })).toHaveLength(200);
    expect(await listAll({ kinds: { ...isOneOf, isOneOf: false } })).toHaveLength(payments - 100);
    const hour = await listAll({ sinceMs: startMs + 100_000, beforeMs: startMs + 110_000 });
    expect(hour.map(({ createdAtMs }) => createdAtMs).toSorted((a, b) => a - b)).toEqual(
      expect.arrayContaining([startMs + 100_000, startMs + 109_000]),
    );
    expect(hour.every(({ createdAtMs }) => createdAtMs >= startMs + 100_000 && createdAtMs < startMs + 110_000)).toBe(
      true,
    );
    expect((await listAll({ search: 'ORDER:699' })).map(({ reference }) => reference)).toEqual(['order:699']);
    const [newest] = await listAll({ limit: 1, sinceMs: startMs + 699_000 });
    expect(formatDecimal(newest?.amount ?? zero)).toBe('700');
    expect(await listAll({ search: String(newest?.transactionId) })).toContainEqual(newest);
    expect(await listAll({ sinceMs: startMs + 700_000 })).toEqual([]);
    expect(await listAll({ beforeMs: startMs })).toEqual([]);
  });

  test('of one transaction stay apart when a page ends between them', async () => {
    const postings = [1, -1, 2, -2].map((amount) => plain(accounts.spot, String(amount)));
    await inTransaction(opened.database, async (tx) => {
      await writeTransactions(tx, [{ ...anyCause, kind: 'grant', postings }], startMs + 999_000);
      return { ok: true, data: undefined };
    });
    const some = await listAll({ limit: 3, kinds: { isOneOf: true, names: ['grant'] } });
    expect(some.map(({ amount }) => formatDecimal(amount))).toEqual(['-2', '2', '-1', '1']);
    expectBalances((await listAll({ limit: 3 })).filter(({ accountId }) => accountId === accounts.spot));
  });

  test('of others are not among them', async () => {
    expect(await list({ memberId: 8 })).toEqual({ items: [], next: null });
  });
});
