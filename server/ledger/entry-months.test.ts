import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { amountOf, issuanceAccount, spotAccount } from '../../tests/support/ledger.ts';
import { listYear } from '../areas/record/list-year.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import { beginMonth, listParts, makeMonths } from '../database/months.ts';
import { runMonths } from '../database/run-months.ts';
import { openAccounts } from './accounts.ts';
import { checkInvariants } from './check-invariants.ts';
import { listEntries } from './list-entries.ts';
import { markEntries } from './mark-entries.ts';
import { postOne } from './post.ts';
import { move } from './postings.ts';
import { writeReference } from './references.ts';
import { readFirstEntryMs, sumEntries } from './sum-entries.ts';
import { createLedgerVerifier } from './verify-ledger.ts';

const memberId = 7;
const paymentsPerMonth = 150;
const months = ['2026-12', '2027-01', '2027-02', '2027-03'];
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);
const secondMs = 1_000;

describe.each(databases)('entries that are kept by months on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await open();
    const { database } = opened;
    const { issuance, spot } = await openAccounts(database, {
      issuance: issuanceAccount(),
      spot: spotAccount(memberId),
    });
    for (const month of months) {
      const beganMs = startOf(month);
      // The job is late: the first payments of a month still have numbers of the month before.
      for (let at = 0; at < paymentsPerMonth; at += 1) {
        if (at === 3) {
          await makeMonths(database, beganMs);
          await beginMonth(database, beganMs);
          await beginMonth(database, beganMs);
        }
        const payment = move({ kind: 'deposit', reference }, { from: issuance, to: spot, amount: one });
        await inTransaction(database, (tx) => postOne(tx, payment, beganMs + at * secondMs));
      }
    }
  });
  afterEach(() => opened.close());

  const one = amountOf('1');
  const reference = writeReference({ to: 'deposit', id: 1 });
  const countRows = async (table: string) =>
    (await queryRows<{ rows: number }>(opened.database, `select count(*)::int8 as rows from ${table}`, []))[0]?.rows;

  /** All that members, taxes and checks read of the ledger. */
  async function readAll() {
    const { database } = opened;
    const items: unknown[] = [];
    for (let before: Parameters<typeof listEntries>[1]['before']; ; ) {
      const page = await listEntries(database, { memberId, limit: 70, before });
      items.push(...page.items);
      if (!page.next) break;
      before = page.next;
    }
    const january = { sinceMs: startOf('2027-01'), beforeMs: startOf('2027-02') };
    return {
      items,
      ofJanuary: (await listEntries(database, { memberId, limit: 500, ...january })).items,
      sums: await sumEntries(database, { memberId, ...january }),
      year: (await listYear(database, { memberId, ...january, after: 0, limit: 500 })).items,
      firstMs: await readFirstEntryMs(database, memberId),
      findings: [...(await checkInvariants(database)), ...(await createLedgerVerifier(database)())],
    };
  }

  test('have the numbers of their month, are marked and checked across months', async () => {
    const text =
      'select tableoid::regclass::text as name, count(*)::int8 / 2 as payments from entry group by 1 order by 1';
    expect(await queryRows(opened.database, text, [])).toEqual([
      { name: 'months.entry_2027_01', payments: paymentsPerMonth },
      { name: 'months.entry_2027_02', payments: paymentsPerMonth },
      { name: 'months.entry_2027_03', payments: paymentsPerMonth - 3 },
      { name: 'months.entry_first', payments: paymentsPerMonth + 3 },
    ]);
    expect(await markEntries(opened.database)).toBeGreaterThan(0);
    expect(await markEntries(opened.database)).toBe(0);
    expect(await countRows('entry_mark')).toBeGreaterThan(2);
    const { items, ofJanuary, year, findings } = await readAll();
    expect(items).toHaveLength(months.length * paymentsPerMonth);
    expect(items[0]).toMatchObject({ total: amountOf(String(months.length * paymentsPerMonth)) });
    expect([ofJanuary.length, year.length, findings]).toEqual([paymentsPerMonth, paymentsPerMonth, []]);
  });

  test('are read as before where their months have been detached', async () => {
    const before = await readAll();
    await runMonths(['detach', '2027-02'], { database: opened.database, atMs: startOf('2027-05') });
    expect(await countRows('entry')).toBe(2 * (paymentsPerMonth - 3));
    expect(await readAll()).toEqual(before);
    const parts = (await listParts(opened.database)).filter(
      ({ parent, isCurrent }) => parent === 'entry' && !isCurrent,
    );
    expect(parts.map(({ name }) => name)).toEqual(['entry_first', 'entry_2027_01', 'entry_2027_02']);
    for (const { name } of parts) {
      const change = queryRows(opened.database, `update months.${name} set amount = 0`, []);
      await expect(change).rejects.toThrow('append-only');
    }
  });
});
