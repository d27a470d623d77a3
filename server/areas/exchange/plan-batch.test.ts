import { beforeEach, describe, expect, it } from 'vitest';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { type Command, planBatch } from './plan-batch.ts';
import { accountsOf, budi, buy, createPlan, newOrder, sari, sell, type TestPlan } from './plan-fixture.ts';

let plan: TestPlan;
beforeEach(() => {
  plan = createPlan();
});

describe('planning orders', () => {
  it('holds what a resting order may spend, and nothing for what traded at once', () => {
    plan.place(budi, sell('100', '1'));
    plan.place(sari, buy('101', '3'));
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-100', hold: '202' });
    expect(plan.moved(accountsOf(budi).base)).toEqual({ amount: '-1', hold: '0' });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0.999', hold: '0' });
    expect(plan.moved(accountsOf(budi).quote)).toEqual({ amount: '99.9', hold: '0' });
    expect([plan.moved(1).amount, plan.moved(2).amount]).toEqual(['0.001', '0.1']);
  });

  it('takes fees from what is received, at the rates of the VIP level, rounded up at 8 digits', () => {
    plan.place(budi, sell('100', '0.123457'), { vipLevel: 1 });
    const { order } = plan.place(sari, buy('100', '0.123457'), { vipLevel: 7 });
    expect(order?.fee).toBe('0.0000926');
    expect(plan.moved(2).amount).toBe('0.00617285');
  });

  it('gives back the whole hold of a cancelled order', () => {
    plan.place(sari, buy('100', '3'));
    plan.place(budi, sell('100', '1'));
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1 });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-100', hold: '0' });
    expect(plan.state.openOrders.size).toBe(0);
    expect(plan.run({ kind: 'cancel', memberId: sari, orderId: 1 })).toMatchObject([{ error: 'orderNotOpen' }]);
  });

  it('leaves the orders of others alone', () => {
    plan.place(sari, buy('100', '3'));
    expect(plan.run({ kind: 'cancel', memberId: budi, orderId: 1 })).toMatchObject([{ error: 'orderNotOpen' }]);
  });

  it('cancels all orders of a member, and gives back what they hold', () => {
    plan.place(sari, buy('100', '3'));
    plan.place(budi, buy('99', '1'));
    plan.place(sari, sell('120', '2'));
    plan.place(sari, { ...buy('95', '1'), type: 'stopLimit', stopPrice: '97' });
    const [answer] = plan.run({ kind: 'cancelAll', memberId: sari, symbol: 'BTC_USDT' });
    expect(answer).toMatchObject({ ok: true, data: { kept: 0, cancelled: [{ id: '1' }, { id: '3' }, { id: '4' }] } });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('0');
    expect(plan.moved(accountsOf(sari).base).hold).toBe('0');
    expect([...plan.state.openOrders.keys()]).toEqual([2]);
    const again = plan.run({ kind: 'cancelAll', memberId: sari, symbol: undefined });
    expect(again).toMatchObject([{ ok: true, data: { kept: 0, cancelled: [] } }]);
  });

  it('cancels all orders of one market and leaves those of others', () => {
    plan.place(sari, { ...buy('100', '1'), symbol: 'TST_USDT' }, { testEnabled: true });
    plan.place(sari, buy('100', '1'));
    const cancelAll = (symbol: string | undefined) => plan.run({ kind: 'cancelAll', memberId: sari, symbol });
    expect(cancelAll('BTC_USDT')).toMatchObject([{ data: { cancelled: [{ id: '2' }] } }]);
    expect(cancelAll('NIX_USDT')).toMatchObject([{ ok: false, error: 'marketUnknown' }]);
    expect(cancelAll(undefined)).toMatchObject([{ data: { cancelled: [{ id: '1' }] } }]);
  });

  it('lets a member spend in one batch what it received or got back in it', () => {
    plan.available.set(accountsOf(sari).base, zero);
    expect(plan.place(sari, sell('100', '0.999')).error).toBe('notEnoughBalance');
    plan.place(budi, sell('100', '1'));
    plan.place(sari, buy('100', '1'));
    expect(plan.place(sari, sell('100', '0.999')).error).toBeUndefined();
    expect(plan.place(sari, sell('100', '0.06')).error).toBe('notEnoughBalance');
    plan.run({ kind: 'cancel', memberId: sari, orderId: 3 });
    expect(plan.place(sari, sell('100', '0.999')).error).toBeUndefined();
  });

  it('cancels the newer order when it meets an own one, after what it traded before', () => {
    plan.place(budi, sell('100', '1'));
    plan.place(sari, sell('101', '1'));
    const { order } = plan.place(sari, buy('102', '3'));
    expect(order).toMatchObject({ status: 'cancelled', filledQuantity: '1' });
    expect(plan.state.markets.get('BTC_USDT')?.book.size).toBe(1);
  });

  it('names the end of each kind of order', () => {
    plan.place(budi, sell('100', '1'));
    expect(plan.place(sari, buy('100', '0.5', { timeInForce: 'fok' })).order?.status).toBe('filled');
    expect(plan.place(sari, buy('100', '2', { timeInForce: 'fok' })).error).toBe('fillOrKillUnfilled');
    expect(plan.place(sari, buy('100', '2', { postOnly: true })).error).toBe('postOnlyWouldTrade');
    expect(plan.place(sari, buy('100', '2', { timeInForce: 'ioc' })).order).toMatchObject({
      status: 'expired',
      filledQuantity: '0.5',
    });
    expect(plan.place(sari, { type: 'market', quantity: '1' }).error).toBe('noLiquidity');
    expect(plan.place(sari, buy('100', '2', { postOnly: true })).order?.status).toBe('new');
    expect(plan.state.orderIdMax).toBe(4);
  });

  it('spends a market order by quote in whole lots', () => {
    plan.place(budi, sell('99.99', '10'));
    const { order } = plan.place(sari, { type: 'market', quoteQuantity: '50' });
    expect(order).toMatchObject({
      status: 'filled',
      filledQuantity: '0.50005',
      filledQuote: '49.9999995',
      price: null,
    });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-49.9999995', hold: '0' });
  });

  it('asks for what a market order by base will cost, not more', () => {
    plan.available.set(accountsOf(sari).quote, parseDecimal('201'));
    plan.place(budi, sell('100', '1'));
    plan.place(budi, sell('101', '1'));
    plan.place(budi, sell('119', '5'));
    expect(plan.place(sari, { type: 'market', quantity: '2.000001' }).error).toBe('notEnoughBalance');
    expect(plan.place(sari, { type: 'market', quantity: '2' }).order).toMatchObject({
      status: 'filled',
      averagePrice: '100.5',
    });
    expect(plan.batch.available(accountsOf(sari).quote)).toBe(0n);
  });

  it('trades a market order only within 20% of the last price', () => {
    plan.place(budi, sell('119', '1'));
    plan.place(budi, sell('120', '1'));
    plan.lastPrice = parseDecimal('99.5');
    const { order } = plan.place(sari, { type: 'market', quantity: '2' });
    expect(order).toMatchObject({ status: 'expired', filledQuantity: '1' });
  });

  it('limits the open orders of a member in a market', () => {
    for (let count = 0; count < 200; count += 1) plan.place(sari, buy('90', '1'));
    expect(plan.place(sari, buy('90', '1')).error).toBe('tooManyOpenOrders');
    expect(plan.place(sari, buy('90', '1', { timeInForce: 'ioc' })).error).toBeUndefined();
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1 });
    expect(plan.place(sari, buy('90', '1')).error).toBeUndefined();
  });

  it('does not know the test market for others', () => {
    const order = { ...buy('100', '1'), symbol: 'TST_USDT' };
    expect(plan.place(sari, order).error).toBe('marketUnknown');
    expect(plan.place(sari, { ...order, symbol: 'NIX_USDT' }).error).toBe('marketUnknown');
    expect(plan.place(sari, order, { testEnabled: true }).error).toBeUndefined();
  });
});

describe('a client id', () => {
  it('places one order, and another input under it is refused', () => {
    const earlier = new Map();
    const command = (inputHash: string): Command => ({
      kind: 'place',
      member: { id: sari, testEnabled: false, vipLevel: 0 },
      input: newOrder(buy('100', '1')),
      clientId: 'the-key',
      inputHash,
    });
    const [first, again, other] = planBatch(plan.batch, [command('a'), command('a'), command('b')], earlier);
    expect(again).toEqual(first);
    expect(other).toMatchObject({ ok: false, error: 'idempotencyKeyReused' });
    expect(plan.batch.placed.size).toBe(1);
  });
});
