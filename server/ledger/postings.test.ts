import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../contract/money.ts';
import { databases } from '../../tests/support/databases.ts';
import { amountOf, anyCause, deposit, spotAccount } from '../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase } from '../database/client.ts';
import { houseAccount, openAccounts } from './accounts.ts';
import { checkInvariants } from './check-invariants.ts';
import { type LedgerTransaction, lockBalances, postOne } from './post.ts';
import { andRelease, type Cause, hold, move, release, reverse, settleHold } from './postings.ts';

describe.each(databases)('postings on $name', ({ open }) => {
  let opened: OpenDatabase;
  let lastMember = 0;
  let accounts: { payer: number; payee: number; fees: number };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  /** A payer with 100, a payee with 1, and an account for fees, none of them used before. */
  async function prepare() {
    lastMember += 2;
    const payer = await deposit(opened.database, spotAccount(lastMember), '100');
    const payee = await deposit(opened.database, spotAccount(lastMember + 1), '1');
    accounts = {
      payer,
      payee,
      ...(await openAccounts(opened.database, { fees: houseAccount('fee', 'USDT', lastMember) })),
    };
    return accounts;
  }

  const book = (transaction: LedgerTransaction) =>
    inTransaction(opened.database, (tx) => postOne(tx, transaction, 1_000));

  /** `total` and `held` of each account. */
  async function balances(): Promise<Record<string, string[]>> {
    const locked = await inTransaction(opened.database, async (tx) => ({
      ok: true,
      data: await lockBalances(tx, Object.values(accounts)),
    }));
    const known = locked.ok ? locked.data : new Map();
    return Object.fromEntries(
      Object.entries(accounts).map(([name, id]) => {
        const { total, held } = known.get(id) as { total: ReturnType<typeof amountOf>; held: typeof total };
        return [name, [formatDecimal(total), formatDecimal(held)]];
      }),
    );
  }

  const before = { payer: ['100', '0'], payee: ['1', '0'], fees: ['0', '0'] };

  test('several moves are one transaction', async () => {
    const { payer, payee, fees } = await prepare();
    const moves = [
      { from: payer, to: payee, amount: amountOf('9.5') },
      { from: payer, to: fees, amount: amountOf('0.5') },
    ];
    expect(await book(move(anyCause, ...moves))).toMatchObject({ ok: true });
    expect(await balances()).toEqual({ payer: ['90', '0'], payee: ['10.5', '0'], fees: ['0.5', '0'] });
  });

  test('what is held is not moved until it is released', async () => {
    const { payer, payee } = await prepare();
    const everything = { account: payer, amount: amountOf('100') };
    const payment = move(anyCause, { from: payer, to: payee, amount: amountOf('1') });
    await book(hold(anyCause, everything));
    expect(await book(payment)).toEqual({ ok: false, error: 'notEnoughBalance' });
    await book(release(anyCause, everything));
    expect(await book(payment)).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ payer: ['99', '0'] });
  });

  test('a settlement pays out of the hold, fee included, and lets go of what it does not need', async () => {
    const { payer, payee, fees } = await prepare();
    await book(hold(anyCause, { account: payer, amount: amountOf('40') }));
    const to = [
      { account: payee, amount: amountOf('29.7') },
      { account: fees, amount: amountOf('0.3') },
    ];
    await book(settleHold(anyCause, { from: payer, released: amountOf('32'), to }));
    expect(await balances()).toEqual({ payer: ['70', '8'], payee: ['30.7', '0'], fees: ['0.3', '0'] });
  });

  test('who is paid gets its own hold back in the same entry', async () => {
    const { payer, payee, fees } = await prepare();
    await book(hold(anyCause, { account: payer, amount: amountOf('7.5') }));
    await book(hold(anyCause, { account: payee, amount: amountOf('1') }));
    const to = [{ account: payee, amount: amountOf('7.5') }];
    const paid = settleHold(anyCause, { from: payer, released: amountOf('7.5'), to });
    const both = andRelease(paid, { account: payee, amount: amountOf('1') });
    expect(both.postings).toHaveLength(2);
    expect(await book(both)).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ payer: ['92.5', '0'], payee: ['8.5', '0'] });
    expect(() => andRelease(paid, { account: fees, amount: amountOf('1') })).toThrow('0 entries');
  });

  test('a reversed transaction leaves every balance as it was, holds too', async () => {
    const { payer, payee, fees } = await prepare();
    const cause: Cause = { ...anyCause, kind: 'depositReversal' };
    const reserve = hold(anyCause, { account: payer, amount: amountOf('40') });
    const to = [
      { account: payee, amount: amountOf('30') },
      { account: fees, amount: amountOf('1') },
    ];
    const settlement = settleHold(anyCause, { from: payer, released: amountOf('40'), to });
    for (const transaction of [reserve, settlement]) await book(transaction);
    expect(await balances()).not.toEqual(before);
    for (const transaction of [settlement, reserve])
      expect(await book(reverse(transaction, cause))).toMatchObject({ ok: true });
    expect(await balances()).toEqual(before);
    expect(reverse(settlement, cause)).toMatchObject({ kind: 'depositReversal' });
  });
});

test('an amount below zero is no way to move money back', () => {
  const below = amountOf('-1');
  expect(() => move(anyCause, { from: 1, to: 2, amount: below })).toThrow('below zero');
  expect(() => hold(anyCause, { account: 1, amount: below })).toThrow('below zero');
  expect(() => release(anyCause, { account: 1, amount: below })).toThrow('below zero');
  expect(() => settleHold(anyCause, { from: 1, released: below, to: [] })).toThrow('below zero');
  const to = [{ account: 2, amount: below }];
  expect(() => settleHold(anyCause, { from: 1, released: amountOf('1'), to })).toThrow('below zero');
});
