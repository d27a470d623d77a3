import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { NewOrder } from './check-order.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, tickAt, tono } from './plan-fixture.ts';

const oco = (prices: Partial<NewOrder>, more: Partial<NewOrder> = {}): Partial<NewOrder> => ({
  type: 'oco',
  side: 'sell',
  quantity: '2',
  ...prices,
  ...more,
});
const protect = { price: '110', stopPrice: '95', stopLimitPrice: '94' };

type Plan = ReturnType<typeof createPlan>;
const see = (plan: Plan, price: string) =>
  plan.run({
    kind: 'trigger',
    symbol: 'BTC_USDT',
    ticks: [{ tick: tickAt(price), orderIdMax: plan.state.orderIdMax }],
  });
const bookOf = (plan: Plan) => plan.state.markets.get('BTC_USDT')?.book.depth(10);

describe('an OCO order', () => {
  it('holds once, and waits in the book and for its stop price', () => {
    const plan = createPlan();
    expect(plan.place(sari, oco(protect)).order).toMatchObject({ status: 'new', ...protect });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0', hold: '2' });
    expect(bookOf(plan)?.asks).toEqual([[parseDecimal('110'), parseDecimal('2')]]);
  });

  it('as a buy holds what the dearer of its legs needs', () => {
    const plan = createPlan();
    const entry = { side: 'buy', price: '90', stopPrice: '105' } as const;
    plan.place(sari, oco({ ...entry, stopLimitPrice: '106' }));
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('212');
    plan.place(sari, oco(entry));
    expect(plan.moved(accountsOf(sari).quote).hold).toBe(formatDecimal(parseDecimal('464')));
    plan.place(budi, sell('90', '2'));
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-180', hold: '252' });
    see(plan, '105');
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-180', hold: '0' });
  });

  it('has less behind its stop price once some of it was filled in the book', () => {
    const plan = createPlan();
    plan.place(sari, oco(protect));
    plan.place(budi, buy('110', '1.5'));
    see(plan, '95');
    expect(bookOf(plan)).toEqual({ bids: [], asks: [[parseDecimal('94'), parseDecimal('0.5')]] });
    expect(plan.state.openOrders.get(1)).toMatchObject({ status: 'partiallyFilled', triggeredBy: { kind: 'tick' } });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-1.5', hold: '0.5' });
  });

  it('leaves the book when its stop price is reached, and sells at the market without a limit of its own', () => {
    const plan = createPlan();
    plan.place(sari, oco({ price: '110', stopPrice: '95' }));
    plan.place(budi, buy('90', '1'));
    see(plan, '95');
    expect(bookOf(plan)).toEqual({ bids: [], asks: [] });
    const [order] = [...plan.batch.placed];
    expect(order).toMatchObject({ status: 'expired', filledQuantity: parseDecimal('1') });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-1', hold: '0' });
  });

  it('waits for no stop price when the book has filled all of it', () => {
    const plan = createPlan();
    plan.place(sari, oco(protect));
    plan.place(budi, buy('110', '2'));
    expect(plan.state.markets.get('BTC_USDT')?.stops.size).toBe(0);
    see(plan, '90');
    expect(plan.batch.trades).toHaveLength(1);
  });

  it('is filled once when an order that fires before it takes its other leg', () => {
    const plan = createPlan();
    plan.place(tono, sell('90', '2', { type: 'stopLimit', stopPrice: '104' }));
    plan.place(sari, oco({ side: 'buy', price: '92', stopPrice: '105' }));
    see(plan, '106');
    expect(plan.batch.trades.map(({ maker, taker }) => [maker.id, taker.id])).toEqual([[2, 1]]);
    expect(plan.state.openOrders.size).toBe(0);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-184', hold: '0' });
  });

  it('is cancelled as one, and gives back what it held', () => {
    const plan = createPlan();
    plan.place(sari, oco(protect));
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1 });
    see(plan, '90');
    expect(bookOf(plan)).toEqual({ bids: [], asks: [] });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0', hold: '0' });
  });

  it('can be changed: both legs have the new quantity, and prices must stay on their sides', () => {
    const plan = createPlan();
    plan.place(sari, oco(protect));
    const amend = (amendment: { price?: string; quantity?: string }) =>
      plan.run({ kind: 'amend', memberId: sari, orderId: 1, ...amendment })[0];
    expect(amend({ price: '95' })).toMatchObject({ error: 'legsWrongSide' });
    expect(amend({ price: '112', quantity: '3' })).toMatchObject({ ok: true });
    expect(plan.moved(accountsOf(sari).base).hold).toBe('3');
    see(plan, '95');
    expect(bookOf(plan)?.asks).toEqual([[parseDecimal('94'), parseDecimal('3')]]);
    expect(amend({ price: '93' })).toMatchObject({ ok: true });
    expect(plan.state.openOrders.get(1)?.placed).toMatchObject({ price: parseDecimal('110') });
  });

  it('says of the first leg alone that it is not to take anything', () => {
    const plan = createPlan();
    plan.place(budi, buy('94', '1'));
    plan.place(sari, oco(protect, { postOnly: true }));
    see(plan, '95');
    expect(plan.batch.trades).toHaveLength(1);
  });

  it.each<[string, Partial<NewOrder>]>([
    ['legsWrongSide', { price: '100' }],
    ['legsWrongSide', { stopPrice: '101' }],
    ['legsWrongSide', { side: 'buy' }],
    ['stopPriceInvalid', { stopPrice: '100' }],
    ['priceOutOfBand', { price: '121' }],
    ['priceOutOfBand', { stopLimitPrice: '70' }],
    ['priceTick', { stopLimitPrice: '94.001' }],
    ['notionalTooSmall', { quantity: '0.05' }],
    ['notEnoughBalance', { quantity: '101' }],
  ])('is refused with %s: %o', (error, wrong) => {
    const plan = createPlan();
    expect(plan.place(sari, { ...oco(protect), ...wrong }).error).toBe(error);
    expect(plan.batch.transactions).toEqual([]);
    expect(bookOf(plan)).toEqual({ bids: [], asks: [] });
  });
});
