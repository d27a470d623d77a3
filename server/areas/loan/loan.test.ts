import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { dayMs, hourMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';

const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 };

describe.each(databases)('loans on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: LoanWorld;
  let member: SessionMember;

  const borrow = (parts: Partial<typeof wanted> = {}, by = member) =>
    world.loans.create(world.request(by, { input: { ...wanted, ...parts } }));
  const repay = (id: string, amount?: string, by = member) =>
    world.loans.repay(world.request(by, { query: { id }, input: { amount } }));
  const pledge = (deed: 'addPledge' | 'releasePledge', id: string, amount: string, by = member) =>
    world.loans[deed](world.request(by, { input: { id, amount } }));
  const own = async (by = member) => {
    const listed = await world.loans.orders(world.request(by, { input: { limit: 100 } }));
    if (!listed.ok) throw new Error(listed.error);
    return listed.data.items;
  };
  async function borrowed(parts: Partial<typeof wanted> = {}, by = member) {
    const made = await borrow(parts, by);
    if (!made.ok) throw new Error(`${made.error} ${JSON.stringify(made.values ?? made.fields)}`);
    return made.data;
  }
  const notified = async (by = member) => {
    const rows = await opened.database
      .selectFrom('notification')
      .select(['type', 'data'])
      .where('member_id', '=', by.id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, data }) => [type, data]);
  };

  beforeAll(async () => {
    opened = await open();
    world = await openLoans(opened.database);
  });
  beforeEach(async () => {
    world.say('60000');
    member = await world.addBorrower();
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  test('a loan is paid at once, owes its first hour whole, and returns the collateral when it is repaid', async () => {
    const before = await world.pool();
    const loan = await borrowed();
    expect(loan).toMatchObject({
      status: 1,
      approvedAmount: '30000',
      pledgeAmount: '1',
      ltvBps: 5_001,
      price: '60000',
    });
    expect(await world.balances(member)).toMatchObject({
      'spot BTC': ['9', '0'],
      'spot USDT': ['31000', '0'],
      'loan BTC': ['1', '1'],
    });
    const hour = Number(loan.interest);
    expect(hour).toBeCloseTo((30_000 * Number(loan.rate)) / 8_760, 7);
    world.pass(2 * hourMs);
    const [later] = await own();
    expect(Number(later?.interest)).toBeCloseTo(3 * hour, 5);
    const part = await repay(loan.id, '1000');
    expect(part).toMatchObject({ data: { interest: '0', pledgeAmount: '1', interestPaid: later?.interest } });
    const rest = part.ok ? part.data.debt : '';
    expect(await repay(loan.id)).toMatchObject({ data: { status: 2, debt: '0', pledgeAmount: '0' } });
    expect(await repay(loan.id)).toMatchObject({ error: 'loanNotActive' });
    const after = await world.balances(member);
    expect(after).toMatchObject({ 'spot BTC': ['10', '0'], 'loan BTC': ['0', '0'] });
    expect(Number(after['spot USDT']?.[0])).toBeCloseTo(30_000 - Number(rest), 7);
    // Suppliers got nine tenths of it.
    const pool = await world.pool();
    expect(Number(pool.supplied) - Number(before.supplied)).toBeCloseTo(0.9 * 3 * hour, 4);
    expect(await notified()).toMatchObject([[1610612752, { event: 'Repaid', amount: '30000' }]]);
  });

  test('what is wrong with a loan is said, and nothing moves', async () => {
    const before = await world.balances(member);
    const refused: [Partial<typeof wanted> | object, string][] = [
      [{ loanAmount: '39000.01' }, 'loanLtvTooHigh'],
      [{ loanAmount: '99' }, 'loanTooSmall'],
      [{ termDays: 31 }, 'loanTermUnknown'],
      [{ version: 9 }, 'loanChanged'],
      [{ pledgeAsset: 'USDT' }, 'pledgeCoinClosed'],
      [{ pledgeAsset: 'FTUSDT' }, 'pledgeCoinClosed'],
      [{ loanAsset: 'FTUSDT' }, 'loanCoinClosed'],
      [{ pledgeAmount: '10.00000001' }, 'notEnoughBalance'],
      [{ pledgeAmount: '501' }, 'pledgeFull'],
      [{ pledgeAmount: '10', loanAmount: '0.000000001' }, 'invalidInput'],
    ];
    for (const [parts, error] of refused) expect([parts, await borrow(parts)]).toMatchObject([parts, { error }]);
    const rich = await world.addBorrower({ BTC: '40' });
    expect(await borrow({ pledgeAmount: '20', loanAmount: '500001' }, rich)).toMatchObject({
      error: 'loanQuotaExceeded',
      values: { left: '500000' },
    });
    await opened.database.updateTable('member').set({ verified_level: 0 }).where('id', '=', rich.id).execute();
    expect(await borrow({}, rich)).toMatchObject({ error: 'identityRequired' });
    world.say('60000', 'BTC', { stale: 'silent' });
    expect(await borrow()).toMatchObject({ error: 'marketStale' });
    world.say('60000');
    world.sayMean('50000');
    expect(await borrow({ loanAmount: '33000' })).toMatchObject({ error: 'loanLtvTooHigh' });
    world.sayMean('60000');
    const { id } = await borrowed();
    const stranger = await world.addBorrower();
    for (const deed of [repay(id, '1', stranger), pledge('addPledge', id, '1', stranger)]) {
      expect(await deed).toMatchObject({ error: 'notFound' });
    }
    expect(await repay(id)).toMatchObject({ data: { status: 2 } });
    expect((await world.balances(member))['spot BTC']).toEqual(before['spot BTC']);
  });

  test('collateral is added, and released down to the initial LTV, while the price is fresh', async () => {
    const { id } = await borrowed({ loanAmount: '39000' });
    expect(await pledge('releasePledge', id, '0.01')).toMatchObject({ error: 'loanLtvTooHigh' });
    world.say('60000', 'BTC', { stale: 'silent' });
    expect(await pledge('addPledge', id, '1')).toMatchObject({ data: { pledgeAmount: '2', releasable: '0' } });
    expect(await pledge('releasePledge', id, '0.5')).toMatchObject({ error: 'marketStale' });
    world.say('60000');
    const [loan] = await own();
    const tooMuch = formatDecimal(add(parseDecimal(loan?.releasable ?? ''), parseDecimal('0.00000001')));
    expect(await pledge('releasePledge', id, tooMuch)).toMatchObject({ error: 'loanLtvTooHigh' });
    expect(await pledge('releasePledge', id, loan?.releasable ?? '')).toMatchObject({
      data: { releasable: '0', ltvBps: 6_500 },
    });
    await repay(id, '39000');
  });

  test('a fall of the price sells what leads back to the initial LTV, at the tick that its receipt names', async () => {
    const { id } = await borrowed();
    world.say('36200');
    expect(await world.liquidate()).toBe(0);
    world.say('36100');
    expect(await world.liquidate()).toBe(1);
    expect(await world.liquidate()).toBe(0);
    const [loan] = await own();
    expect(loan).toMatchObject({ status: 1, ltvBps: 6_501 });
    const events = await world.loans.history(world.request(member, { input: { id, limit: 10 } }));
    const receipt = events.ok ? events.data.items[0]?.receipt : null;
    const told = await world.loans.receipt({ query: { id: receipt } } as never);
    expect(told).toMatchObject({
      data: {
        reason: 'ltv',
        pledgeTick: { symbol: 'BTC_USDT', price: '36100' },
        loanTick: null,
        isWhole: false,
        badDebt: '0',
        debtLeft: loan?.debt,
        pledgeLeft: loan?.pledgeAmount,
      },
    });
    expect(await notified()).toMatchObject([[1610612754, { number: id, currency: 'BTC' }]]);
    world.say('60000');
    await repay(id);
  });

  test('from 90% on all is sold, and what is missing costs the reserve first and then all suppliers', async () => {
    const supplier = await world.addBorrower({ USDT: '1000' });
    await world.supplies.supply(world.request(supplier, { input: { currency: 'USDT', amount: '1000' } }));
    world.pass(2 * hourMs);
    await borrowed({ loanAmount: '39000' });
    const before = await world.pool();
    world.say('30000');
    expect(await world.liquidate()).toBe(1);
    expect(await own()).toMatchObject([{ status: 3, debt: '0', pledgeAmount: '0' }]);
    expect((await world.balances(member))['loan BTC']).toEqual(['0', '0']);
    const { badDebts, supplied, reserve } = await world.pool();
    expect(Number(badDebts[0]?.amount)).toBeCloseTo(9_000, 0);
    expect(reserve).toBe('0');
    expect(Number(supplied)).toBeCloseTo(Number(before.supplied) - Number(badDebts[0]?.ofSuppliers), 3);
    expect(Number(badDebts[0]?.ofReserve)).toBeCloseTo(Number(before.reserve), 3);
  });

  test('nothing is liquidated on a stale price, or soon after it below an LTV of 95%', async () => {
    const { id } = await borrowed();
    world.say('35000', 'BTC', { stale: 'silent' });
    expect(await world.liquidate()).toBe(0);
    world.say('35000', 'BTC', { freshForMs: 14 * 60_000 });
    expect(await world.liquidate()).toBe(0);
    world.say('31000', 'BTC', { freshForMs: 1_000 });
    expect(await world.liquidate()).toBe(1);
    expect(await own()).toMatchObject([{ id, status: 3 }]);
  });

  test('a loan after its term pays three times the rate, and is liquidated 72 hours later', async () => {
    const { id, dueAt } = await borrowed({ loanAmount: '10000', termDays: 7 });
    const extended = await world.loans.extend(world.request(member, { input: { id } }));
    expect(extended).toMatchObject({ data: { dueAt: Number(dueAt) + 7 * dayMs, extensions: 1, canExtend: false } });
    world.pass(14 * dayMs);
    world.say('60000');
    await world.markOverdue();
    const [overdue] = await own();
    expect(await world.loans.extend(world.request(member, { input: { id } }))).toMatchObject({
      error: 'loanNotExtendable',
    });
    world.pass(72 * hourMs - 1);
    world.say('60000');
    expect(await world.liquidate()).toBe(0);
    const [later] = await own();
    const grown = Number(later?.interest) - Number(overdue?.interest);
    expect(grown / (Number(overdue?.hourlyInterest) * 72)).toBeCloseTo(1, 2);
    expect(Number(overdue?.hourlyInterest)).toBeCloseTo(
      (3 * 10_000 * Number((await world.pool()).borrowRate)) / 8_760,
      4,
    );
    world.pass(1);
    expect(await world.liquidate()).toBe(1);
    expect(await own()).toMatchObject([{ status: 3 }]);
    const free = (await world.balances(member))['loan BTC'];
    expect(Number(free?.[0])).toBeGreaterThan(0.8);
    expect(free?.[1]).toBe('0');
  });

  test('each level is told of once, and again after it was calm; so is an own level', async () => {
    const { id } = await borrowed();
    const tooHigh = world.loans.alert(world.request(member, { input: { id, alertBps: 8_300 } }));
    expect(await tooHigh).toMatchObject({ error: 'invalidInput', fields: { alertBps: 'loanAlertTooHigh' } });
    const alert = await world.loans.alert(world.request(member, { input: { id, alertBps: 6_000 } }));
    expect(alert).toMatchObject({ data: { alertBps: 6_000 } });
    const levels = async () => (await notified()).map(([, data]) => (data as { percent: string }).percent);
    for (const price of ['50000', '49000', '49900', '42000', '36500', '36500']) {
      world.say(price);
      await world.warn();
    }
    expect(await levels()).toEqual(['60.1', '71.5', '82.2']);
    expect(await own()).toMatchObject([{ id, alertedBps: 8_000 }]);
    world.say('60000');
    await world.warn();
    expect(await own()).toMatchObject([{ id, alertedBps: 0 }]);
    world.say('42500');
    await world.warn();
    expect(await levels()).toEqual(['60.1', '71.5', '82.2', '70.6']);
    await repay(id);
  });

  test('a coin whose end is announced is not lent or taken any more, and what runs goes on', async () => {
    const { id } = await borrowed();
    const supply = { input: { currency: 'USDT', amount: '100' } };
    expect(await world.supplies.supply(world.request(member, supply))).toMatchObject({ ok: true });
    await announceEnd(opened.database, 'BTC');
    expect(await borrow()).toMatchObject({ error: 'pledgeCoinClosed' });
    const config = await world.loans.config({ input: {} } as never);
    const coin = config.ok && config.data.pledges.find(({ currency }) => currency === 'BTC');
    expect(coin).toMatchObject({ isOpen: false });
    await announceEnd(opened.database, 'BTC', { isAnnounced: false });
    await announceEnd(opened.database, 'USDT');
    expect(await borrow()).toMatchObject({ error: 'loanCoinClosed' });
    expect(await world.supplies.supply(world.request(member, supply))).toMatchObject({ error: 'loanCoinClosed' });
    expect(await world.pool()).toMatchObject({ isOpen: false });
    expect(await world.supplies.withdraw(world.request(member, supply))).toMatchObject({ ok: true });
    expect(await repay(id)).toMatchObject({ data: { status: 2 } });
    await announceEnd(opened.database, 'USDT', { isAnnounced: false });
  });
});
