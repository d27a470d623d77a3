import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { anyCause, deposit, plain, spotAccount } from '../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import { checkInvariants } from './check-invariants.ts';
import { post } from './post.ts';
import { createLedgerVerifier } from './verify-ledger.ts';

describe.each(databases)('a broken ledger on $name', ({ open }) => {
  let opened: OpenDatabase;
  let accounts: number[] = [];
  beforeEach(async () => {
    opened = await open();
    accounts = [];
    for (const memberId of [1, 2, 3]) accounts.push(await deposit(opened.database, spotAccount(memberId), '100'));
  });
  afterEach(() => opened.close());

  const execute = (statement: string, values: unknown[] = []) => queryRows(opened.database, statement, values);

  /** Runs both checks, and the verifier twice: it must find the same again. */
  async function checkAll(): Promise<string[][]> {
    const verify = createLedgerVerifier(opened.database);
    return [await checkInvariants(opened.database), await verify(), await verify()];
  }

  test('is not found where all is well', async () => {
    expect(await checkAll()).toEqual([[], [], []]);
  });

  test('is found by a total that no entry explains', async () => {
    expect(await checkAll()).toEqual([[], [], []]);
    await execute('update balance set total = total + 1 where account_id = $1', [accounts[1]]);
    for (const findings of await checkAll()) {
      expect(findings).toContainEqual(expect.stringMatching(`^account ${accounts[1]}: total 101`));
    }
  });

  test('is found by a hold that no entry explains', async () => {
    await execute('update balance set held = 5 where account_id = $1', [accounts[0]]);
    for (const findings of await checkAll()) expect(findings.join()).toContain(`account ${accounts[0]}: total 100`);
  });

  test('is found by a transaction out of balance, although each account follows from its entries', async () => {
    await execute(`insert into ledger_transaction (kind, reference, created_at) values ('theft', 'x', 1)`);
    const [last] = await queryRows<{ id: number }>(opened.database, 'select max(id) as id from ledger_transaction', []);
    await execute('insert into entry values ($1, $2, 0, 7, 0)', [last?.id, accounts[0]]);
    await execute('update balance set total = total + 7 where account_id = $1', [accounts[0]]);
    for (const findings of await checkAll())
      expect(findings.join()).toContain(`transaction ${last?.id}: USDT sums to 7`);
  });

  test('is found by an entry without account or transaction', async () => {
    await execute('insert into entry values (2, 987654, 0, 0, 0), (987654, $1, 0, 0, 0)', [accounts[0]]);
    const findings = await checkInvariants(opened.database);
    expect(findings.map((finding) => finding.split(':')[0])).toEqual(['transaction 2', 'transaction 987654']);
  });

  test('is found among what came after the last check', async () => {
    const verify = createLedgerVerifier(opened.database);
    expect(await verify()).toEqual([]);
    const [from, to] = accounts as [number, number];
    const transfer = { ...anyCause, postings: [plain(from, '-40'), plain(to, '40')] };
    await inTransaction(opened.database, (tx) => post(tx, [transfer], 1));
    expect(await verify()).toEqual([]);
    const checkpoints = await queryRows<{ total: string }>(
      opened.database,
      'select total from ledger_checkpoint join unnest($1::int8[]) with ordinality as t(account_id, place) ' +
        'using (account_id) order by place',
      [`{${accounts.join(',')}}`],
    );
    expect(checkpoints.map(({ total }) => Number(total))).toEqual([60, 140, 100]);
    await execute('update balance set total = 100 where account_id = any ($1::int8[])', [`{${accounts.join(',')}}`]);
    expect(await verify()).toHaveLength(2);
    expect(await verify()).toHaveLength(2);
  });
});
