import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import type { NewOrder } from './check-order.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, tickAt, tono } from './plan-fixture.ts';

type Plan = ReturnType<typeof createPlan>;
const legs = { takeProfitPrice: '110', stopLossPrice: '90' };
const bracket = (price: string, quantity: string, more: Partial<NewOrder> = {}) =>
  buy(price, quantity, { ...legs, ...more });
const see = (plan: Plan, price: string) =>
  plan.run({
    kind: 'trigger',
    symbol: 'BTC_USDT',
    ticks: [{ tick: tickAt(price), orderIdMax: plan.state.orderIdMax }],
  });
const bookOf = (plan: Plan) => plan.state.markets.get('BTC_USDT')?.book.depth(10);
const orderOf = (plan: Plan, id: number) =>
  [...plan.batch.placed].find((order) => order.id === id) ?? plan.state.openOrders.get(id);
const level = (price: string, quantity: string) => [parseDecimal(price), parseDecimal(quantity)];

describe('a bracket', () => {
  it('protects nothing before its entry fills', () => {
    const plan = createPlan();
    expect(plan.place(sari, bracket('100', '2')).order).toMatchObject({ status: 'new', ...legs, entryId: null });
    expect(bookOf(plan)).toEqual({ bids: [level('100', '2')], asks: [] });
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1, isRepeated: false });
    expect(plan.state.openOrders.size).toBe(0);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '0' });
  });

  it('protects what each fill brought, less its fee, with one pair that grows', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    plan.place(budi, sell('100', '0.5'));
    expect(orderOf(plan, 3)).toMatchObject({ type: 'oco', side: 'sell', entryId: 1, quantity: parseDecimal('0.4995') });
    plan.place(budi, sell('100', '1.5'));
    expect(bookOf(plan)).toEqual({ bids: [], asks: [level('110', '1.998')] });
    expect(plan.state.openOrders.size).toBe(1);
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '1.998', hold: '1.998' });
  });

  it('keeps back what is no whole lot until more is bought', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '1'));
    plan.place(budi, sell('100', '0.05'));
    plan.place(budi, sell('100', '0.050001'));
    // 0.100001 less 0.00010001 is 0.09990099.
    expect(bookOf(plan)?.asks).toEqual([level('110', '0.0999')]);
  });

  it('at the market protects at once, and never buys at its own take profit', () => {
    const plan = createPlan();
    plan.place(budi, sell('105', '1'));
    plan.place(budi, sell('110', '1'));
    const entry = { type: 'market', price: undefined } as const;
    expect(plan.place(sari, bracket('1', '2', entry))).toMatchObject({
      order: { status: 'expired', filledQuantity: '1' },
    });
    expect(orderOf(plan, 4)).toMatchObject({ entryId: 3, quantity: parseDecimal('0.999'), status: 'new' });
  });

  it('sells at the market once the stop loss is reached, after it has ended what is left of the entry', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    plan.place(budi, sell('100', '1'));
    plan.place(tono, buy('89', '5'));
    see(plan, '90');
    expect(bookOf(plan)).toEqual({ bids: [level('89', '4.001')], asks: [] });
    expect(orderOf(plan, 1)).toMatchObject({ status: 'cancelled', filledQuantity: parseDecimal('1') });
    expect(orderOf(plan, 3)).toMatchObject({ status: 'filled', filledQuantity: parseDecimal('0.999') });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('0');
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0', hold: '0' });
  });

  it('sells at the limit of its stop loss, if it has one', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '1', { stopLossLimitPrice: '88' }));
    plan.place(budi, sell('100', '1'));
    see(plan, '90');
    expect(bookOf(plan)).toEqual({ bids: [], asks: [level('88', '0.999')] });
  });

  it.each([
    ['when its pair takes the profit', (plan: Plan) => plan.place(budi, buy('110', '0.999'))],
    [
      'when its pair is cancelled',
      (plan: Plan) => plan.run({ kind: 'cancel', memberId: sari, orderId: 3, isRepeated: false }),
    ],
  ])('ends %s', (_, end) => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    plan.place(budi, sell('100', '1'));
    end(plan);
    expect(orderOf(plan, 1)).toMatchObject({ status: 'cancelled' });
    expect(bookOf(plan)).toEqual({ bids: [], asks: [] });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('0');
  });

  it('keeps its pair when the entry is cancelled after a part of it was filled', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    plan.place(budi, sell('100', '1'));
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1, isRepeated: false });
    expect(bookOf(plan)).toEqual({ bids: [], asks: [level('110', '0.999')] });
    see(plan, '90');
    expect(plan.state.openOrders.size).toBe(0);
  });

  it('does not count a tick that came before the pair', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    const orderIdMax = plan.state.orderIdMax;
    plan.place(budi, sell('100', '1'));
    plan.run({ kind: 'trigger', symbol: 'BTC_USDT', ticks: [{ tick: tickAt('80'), orderIdMax }] });
    expect(plan.state.openOrders.get(3)).toMatchObject({ triggeredBy: null });
    see(plan, '90');
    expect(plan.state.openOrders.size).toBe(0);
  });

  it.each<[string, Partial<NewOrder>]>([
    ['bracketWrongSide', { takeProfitPrice: '100' }],
    ['bracketWrongSide', { stopLossPrice: '100' }],
    // Above the last price, which is 100.
    ['bracketWrongSide', { price: '105', stopLossPrice: '102' }],
    ['priceTick', { takeProfitPrice: '110.001' }],
    ['priceTick', { stopLossLimitPrice: '88.001' }],
    ['priceOutOfBand', { takeProfitPrice: '121' }],
    ['priceOutOfBand', { stopLossLimitPrice: '60' }],
  ])('is refused with %s: %o', (error, more) => {
    const plan = createPlan();
    expect(plan.place(sari, bracket('100', '1', more)).error).toBe(error);
    expect(plan.state.openOrders.size).toBe(0);
  });

  it('stays between its legs when its price or that of its pair is changed', () => {
    const plan = createPlan();
    plan.place(sari, bracket('100', '2'));
    const amend = (orderId: number, price: string) =>
      plan.run({ kind: 'amend', memberId: sari, orderId, price, isRepeated: false })[0];
    expect(amend(1, '90')).toMatchObject({ error: 'bracketWrongSide' });
    plan.place(budi, sell('100', '1'));
    expect(amend(3, '100')).toMatchObject({ error: 'bracketWrongSide' });
    expect(amend(3, '105')).toMatchObject({ ok: true });
    expect(amend(1, '105')).toMatchObject({ error: 'bracketWrongSide' });
    expect(amend(1, '104')).toMatchObject({ ok: true });
    expect(bookOf(plan)).toEqual({ bids: [level('104', '1')], asks: [level('105', '0.999')] });
  });
});
