import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatDecimal, zero } from '../../contract/money.ts';
import { ok, type Result } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { amountOf, anyCause, deposit, issuanceAccount, plain, spotAccount } from '../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import { openAccountList } from './accounts.ts';
import { checkInvariants } from './check-invariants.ts';
import { lockBalances, type Posting, post, writeTransactions } from './post.ts';
import { readBalances } from './read-balances.ts';
import { writeReference } from './references.ts';

describe.each(databases)('the ledger on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  let lastMember = 0;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  const postAlone = (postings: Posting[]): Promise<Result<number[]>> =>
    inTransaction(opened.database, (tx) => post(tx, [{ ...anyCause, postings }], 2_000));

  async function memberWith(amount: string, asset = 'USDT') {
    lastMember += 1;
    return { memberId: lastMember, account: await deposit(opened.database, spotAccount(lastMember, asset), amount) };
  }

  async function balanceOf(memberId: number, asset = 'USDT'): Promise<[string, string]> {
    const found = (await readBalances(opened.database, memberId)).find((balance) => balance.asset === asset);
    return [formatDecimal(found?.total ?? zero), formatDecimal(found?.held ?? zero)];
  }

  test('moves money from one account to another', async () => {
    const giver = await memberWith('10');
    const taker = await memberWith('0.5');
    expect(await postAlone([plain(giver.account, '-3.25'), plain(taker.account, '3.25')])).toMatchObject({ ok: true });
    expect(await balanceOf(giver.memberId)).toEqual(['6.75', '0']);
    expect(await balanceOf(taker.memberId)).toEqual(['3.75', '0']);
  });

  test('refuses to spend more than there is, and writes nothing', async () => {
    const giver = await memberWith('10');
    const taker = await memberWith('1');
    const refused = await postAlone([plain(taker.account, '10.00000001'), plain(giver.account, '-10.00000001')]);
    expect(refused).toEqual({ ok: false, error: 'notEnoughBalance' });
    expect(await balanceOf(giver.memberId)).toEqual(['10', '0']);
    expect(await balanceOf(taker.memberId)).toEqual(['1', '0']);
  });

  test('does not spend what is held, and spends it out of the hold', async () => {
    const giver = await memberWith('10');
    const taker = await memberWith('1');
    const hold = { accountId: giver.account, amount: zero, hold: amountOf('8') };
    expect(await postAlone([hold])).toMatchObject({ ok: true });
    expect(await postAlone([plain(giver.account, '-3'), plain(taker.account, '3')])).toMatchObject({ ok: false });
    expect(await postAlone([{ ...hold, hold: amountOf('2.00000001') }])).toMatchObject({ error: 'notEnoughBalance' });
    const spend = { accountId: giver.account, amount: amountOf('-3'), hold: amountOf('-3') };
    expect(await postAlone([spend, plain(taker.account, '3')])).toMatchObject({ ok: true });
    expect(await balanceOf(giver.memberId)).toEqual(['7', '5']);
  });

  test('will not release more than is held', async () => {
    const { account, memberId } = await memberWith('10');
    await expect(postAlone([{ accountId: account, amount: zero, hold: amountOf('-1') }])).rejects.toThrow('released');
    expect(await balanceOf(memberId)).toEqual(['10', '0']);
  });

  test('judges all transactions of one call together, in their sum', async () => {
    const a = await memberWith('1');
    const b = await memberWith('1');
    const transactions = [
      { ...anyCause, postings: [plain(a.account, '-5'), plain(b.account, '5')] },
      { ...anyCause, postings: [plain(b.account, '-5.5'), plain(a.account, '5.5')] },
    ];
    const posted = await inTransaction(opened.database, (tx) => post(tx, transactions, 2_000));
    expect(posted.ok && posted.data).toHaveLength(2);
    expect(await balanceOf(a.memberId)).toEqual(['1.5', '0']);
    expect(await balanceOf(b.memberId)).toEqual(['0.5', '0']);
  });

  test('throws on a transaction that does not sum to zero in each currency', async () => {
    const usdt = await memberWith('10');
    const btc = await memberWith('10', 'BTC');
    await expect(postAlone([plain(usdt.account, '-1')])).rejects.toThrow('USDT does not sum to zero but to -1');
    await expect(postAlone([plain(usdt.account, '-1'), plain(btc.account, '1')])).rejects.toThrow('sum to zero');
    expect(await balanceOf(usdt.memberId)).toEqual(['10', '0']);
  });

  test('throws on more than 8 digits after the point', async () => {
    const a = await memberWith('1');
    const b = await memberWith('1');
    await expect(postAlone([plain(a.account, '-0.000000001'), plain(b.account, '0.000000001')])).rejects.toThrow('8');
    await expect(postAlone([{ ...plain(a.account, '0'), hold: amountOf('0.000000001') }])).rejects.toThrow('8');
  });

  test('throws on an account that does not exist', async () => {
    const { account } = await memberWith('1');
    await expect(postAlone([plain(account, '-1'), plain(987_654_321, '1')])).rejects.toThrow('no account 987654321');
  });

  test('leaves postings out that change nothing', async () => {
    const a = await memberWith('1');
    const b = await memberWith('1');
    const posted = await postAlone([plain(a.account, '0'), plain(b.account, '-1'), plain(a.account, '1')]);
    const [id] = posted.ok ? posted.data : [];
    const entries = await queryRows(
      opened.database,
      'select account_id, seq, amount from entry where transaction_id = $1 order by seq',
      [id],
    );
    expect(entries).toEqual([
      { account_id: b.account, seq: 0, amount: '-1.000000000000000000' },
      { account_id: a.account, seq: 1, amount: '1.000000000000000000' },
    ]);
  });

  test('gives the ids of the transactions in their order', async () => {
    const a = await memberWith('100');
    const b = await memberWith('100');
    const transactions = Array.from({ length: 50 }, (_, at) => ({
      ...anyCause,
      reference: writeReference({ to: 'order', id: at }),
      postings: [plain(a.account, '-1'), plain(b.account, '1')],
    }));
    const posted = await inTransaction(opened.database, (tx) => post(tx, transactions, 3_000));
    const ids = posted.ok ? posted.data : [];
    const rows = await queryRows<{ reference: string }>(
      opened.database,
      'select reference from unnest($1::int8[]) with ordinality as t(id, place) join ledger_transaction using (id) ' +
        'order by place',
      [`{${ids.join(',')}}`],
    );
    expect(rows.map(({ reference }) => reference)).toEqual(transactions.map(({ reference }) => reference));
    expect([...ids].sort((x, y) => x - y)).toEqual(ids);
  });

  test('the table itself refuses an overdraft that a caller did not check', async () => {
    const a = await memberWith('1');
    const b = await memberWith('1');
    const postings = [plain(a.account, '-2'), plain(b.account, '2')];
    const unchecked = inTransaction(opened.database, async (tx) => {
      await lockBalances(tx, [a.account, b.account]);
      return ok(await writeTransactions(tx, [{ ...anyCause, postings }], 2_000));
    });
    await expect(unchecked).rejects.toMatchObject({ code: '23514', constraint: 'balance_covered' });
    expect(await balanceOf(a.memberId)).toEqual(['1', '0']);
  });

  // The embedded database has one connection, so that nobody waits for a balance.
  test.runIf(name === 'PostgreSQL')('spends money that came while it waited for the balance', async () => {
    const giver = await memberWith('100');
    const taker = await memberWith('5');
    const spent = Promise.withResolvers<Result<number[]>>();
    await inTransaction(opened.database, async (tx) => {
      const given = [plain(giver.account, '-100'), plain(taker.account, '100')];
      const posted = await post(tx, [{ ...anyCause, postings: given }], 2_000);
      postAlone([plain(taker.account, '-60'), plain(giver.account, '60')]).then(spent.resolve, spent.reject);
      await untilOneWaits(opened);
      return posted;
    });
    expect(await spent.promise).toMatchObject({ ok: true });
    expect(await balanceOf(taker.memberId)).toEqual(['45', '0']);
  });

  test.each([
    ['NaN in a total', `update balance set total = 'NaN' where account_id = $1`],
    ['NaN in a hold', `update balance set held = 'NaN' where account_id = $1`],
    ['infinity', `update balance set total = 'Infinity' where account_id = $1`],
    ['a hold below zero', 'update balance set held = -1 where account_id = $1'],
    ['NaN in an entry', `insert into entry values (1, $1, 99, 'NaN', 0)`],
  ])('the tables refuse %s', async (_what, statement) => {
    const { account } = await memberWith('1');
    await expect(queryRows(opened.database, statement, [account])).rejects.toThrow();
  });

  test.each(['update entry set amount = 0', 'delete from entry', 'truncate entry', 'delete from ledger_transaction'])(
    'history can not be changed: %s',
    async (statement) => {
      await expect(queryRows(opened.database, statement, [])).rejects.toThrow('append-only');
    },
  );

  test('what was issued is the only account below zero', async () => {
    await memberWith('7', 'DOGE');
    const [issuance] = await openAccountList(opened.database, [issuanceAccount('DOGE')]);
    const [row] = await queryRows<{ total: string }>(
      opened.database,
      'select total from balance where account_id = $1',
      [issuance],
    );
    expect(formatDecimal(amountOf(row?.total ?? '0'))).toBe('-7');
  });
});

/** Until a connection of this database waits for a lock that another holds. */
async function untilOneWaits({ database }: OpenDatabase): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await queryRows(database, waiting, [])).length > 0, { timeout: 10_000 });
}
