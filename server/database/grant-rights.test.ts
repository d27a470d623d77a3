import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { findContradictions } from '../../tests/support/find-contradictions.ts';
import { deposit, spotAccount } from '../../tests/support/ledger.ts';
import { signInOperatorForTest } from '../../tests/support/operators.ts';
import { openPlatformForTest, signInForTest } from '../../tests/support/platform.ts';
import { systemClock, systemRandomBytes } from '../clock.ts';
import { readEnvironment } from '../env.ts';
import { markEntries } from '../ledger/mark-entries.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform/open-platform.ts';
import { runCommand } from '../platform/run-command.ts';
import { type OpenDatabase, openDatabase, queryRows } from './client.ts';
import { grantRights } from './grant-rights.ts';
import { listParts, makeMonths } from './months.ts';

const log = createLog('silent');

describe.skipIf(!inject('postgresUrl'))('a user that owns no tables', () => {
  const role = `app_${randomUUID().replaceAll('-', '')}`;
  let prepared: PreparedDatabase;
  let owner: OpenDatabase;
  let user: OpenDatabase;
  let databaseUrl: string;

  beforeAll(async () => {
    if (!databases[1]) return;
    prepared = await databases[1].prepare();
    databaseUrl = (prepared.options.databaseUrl ?? '').replace('user=postgres', `user=${role}`);
    owner = await openDatabase(prepared.options);
    await queryRows(owner.database, `create role ${role} login`, []);
    await owner.database.transaction().execute((tx) => grantRights(tx, role));
    user = await openDatabase({ databaseUrl, log });
  });
  afterAll(async () => {
    await user?.close();
    await queryRows(owner.database, `drop owned by ${role}`, []);
    await queryRows(owner.database, `drop role ${role}`, []);
    await owner?.close();
    await prepared?.remove();
  });

  test('reads all tables, and can not change rows of those that only grow', async () => {
    const mayNot = async (right: string): Promise<string[]> => {
      const text = `select relname as name from pg_class where relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace and not has_table_privilege($1, oid, $2) order by 1`;
      return (await queryRows<{ name: string }>(owner.database, text, [role, right])).map(({ name }) => name);
    };
    const growing = ['audit_entry', 'entry', 'ledger_transaction', 'product_version', 'site_change'];
    const migrators = ['kysely_migration', 'kysely_migration_lock'];
    expect(await mayNot('select')).toEqual([]);
    expect(await mayNot('insert')).toEqual(migrators);
    const kept = [...growing, ...migrators].toSorted();
    for (const right of ['update', 'delete']) expect(await mayNot(right)).toEqual(kept);
    expect((await mayNot('truncate')).length).toBeGreaterThan(100);
  });

  test.each([
    'update entry set amount = 0',
    'delete from ledger_transaction',
    'truncate balance',
    'alter table balance drop column held',
    'alter table entry disable trigger all',
    'drop table entry',
    'create table own (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'delete from kysely_migration',
    `set session_replication_role = 'replica'`,
  ])('can not %s', async (statement) => {
    await expect(queryRows(user.database, statement, [])).rejects.toMatchObject({ code: '42501' });
  });

  test('makes months ahead, which takes the rights of the owner', async () => {
    await makeMonths(user.database, Date.UTC(2026, 10, 15));
    expect((await listParts(owner.database)).map(({ name }) => name)).toContain('trade_2027_01');
    await expect(queryRows(user.database, 'select * from months.trade_first', [])).rejects.toMatchObject({
      code: '42501',
    });
    expect(await queryRows(user.database, 'select * from trade_history', [])).toEqual([]);
  });

  test('is told to migrate as the owner when the tables are of another version', async () => {
    const empty = await databases[1]?.prepare();
    const url = empty?.options.databaseUrl?.replace('user=postgres', `user=${role}`) ?? '';
    await expect(openDatabase({ databaseUrl: url, log })).rejects.toThrow('npm run migrate');
    await empty?.remove();
  });

  describe('runs the platform:', () => {
    let platform: Platform;
    beforeAll(async () => {
      const variables = { DEMO_MEMBERS: 'true', SANDBOX_FAUCET: 'true', SANDBOX_CHAINS: 'true' };
      platform = await openPlatformForTest({ DATABASE_URL: databaseUrl, ...variables });
    });
    afterAll(() => platform?.close());

    test('money moves, orders trade, and the books are checked', async () => {
      const [maker, taker] = [await signInForTest(platform), await signInForTest(platform)];
      for (const { memberId } of [maker, taker]) {
        await deposit(user.database, spotAccount(memberId, 'USDT'), '1000000');
        await deposit(user.database, spotAccount(memberId, 'BTC'), '10');
      }
      expect((await taker.moveMoney('/blockchain/faucet', { currency: 'USDT' })).body.errcode).toBe(0);
      const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1' };
      expect((await taker.moveMoney('/balance/transfer', transfer, 'once')).body.errcode).toBe(0);
      expect((await taker.moveMoney('/balance/transfer', transfer, 'once')).body.errcode).toBe(0);
      const { body } = await maker.call('/quotation/latest', { form: { symbols: 'BTC_USDT' } });
      const order = { symbol: 'BTC_USDT', type: 'limit', price: String(Math.round(body.data[0].c)), quantity: '0.01' };
      for (const [member, side] of [[maker, 'sell'] as const, [taker, 'buy'] as const]) {
        const answer = await member.moveMoney('/exchange/create', { ...order, side });
        expect(answer.body).toMatchObject({ errcode: 0 });
      }
      await markEntries(user.database);
      expect(await findContradictions(user.database)).toEqual([]);
    });

    test('operators work, and what they did is in their log', async () => {
      await signInOperatorForTest(platform, ['admin']);
      const environment = readEnvironment({ DATABASE_URL: databaseUrl });
      const context = { environment, log, clock: systemClock, randomBytes: systemRandomBytes, database: user.database };
      await runCommand({ command: 'configure', words: ['name', 'Pasar'], by: 'test' }, context);
      await runCommand({ command: 'operator', words: ['invite', 'ada@example.com'], by: 'test' }, context);
      const logged = await queryRows(user.database, 'select 1 from audit_entry', []);
      expect(logged.length).toBeGreaterThan(0);
    });
  });
});
