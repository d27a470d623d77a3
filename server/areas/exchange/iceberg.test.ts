import { describe, expect, it } from 'vitest';
import { newOrder as newOrderSchema } from '../../../contract/exchange-new-order.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { accountsOf, budi, buy, createPlan, newOrder, sari, sell, tono } from './plan-fixture.ts';

const shows = { displayQuantity: '2' };
type Plan = ReturnType<typeof createPlan>;
const marketOf = (plan: Plan) => plan.state.markets.get('BTC_USDT') ?? expect.fail('no market');
const asksOf = (plan: Plan) => marketOf(plan).book.depth(5).asks;
const level = (price: string, quantity: string) => [parseDecimal(price), parseDecimal(quantity)];

describe('an iceberg order', () => {
  it('holds its whole quantity, and shows a part of it', () => {
    const plan = createPlan();
    expect(plan.place(sari, sell('110', '10', shows)).order).toMatchObject({ quantity: '10', displayQuantity: '2' });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0', hold: '10' });
    expect(asksOf(plan)).toEqual([level('110', '2')]);
    expect(plan.batch.markets.get(marketOf(plan))?.asks).toEqual(new Map([[parseDecimal('110'), parseDecimal('2')]]));
  });

  it('shows its next part as a change of its own, behind the others of its price', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    plan.place(tono, sell('110', '1'));
    plan.place(budi, buy('110', '2'));
    expect(plan.batch.trades.map(({ seq }) => seq)).toEqual([3]);
    expect(plan.state.openOrders.get(1)).toMatchObject({ restedSeq: 4, shownQuantity: parseDecimal('2') });
    plan.place(budi, buy('110', '1.5'));
    expect(plan.batch.trades.map(({ maker }) => maker.memberId)).toEqual([sari, tono, sari]);
    expect(plan.state.openOrders.get(1)).toMatchObject({ shownQuantity: parseDecimal('1.5') });
    expect(asksOf(plan)).toEqual([level('110', '1.5')]);
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-2.5', hold: '7.5' });
  });

  it('ends with its last part, and holds nothing any more', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '5', shows));
    plan.place(budi, buy('110', '5'));
    expect(plan.batch.trades.map(({ quantity }) => quantity)).toEqual(['2', '2', '1'].map(parseDecimal));
    expect(plan.state.openOrders.size).toBe(0);
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-5', hold: '0' });
  });

  it('trades at once with all of its quantity, unless it is post-only', () => {
    const plan = createPlan();
    plan.place(budi, buy('110', '4'));
    expect(plan.place(sari, sell('110', '10', { ...shows, postOnly: true })).error).toBe('postOnlyWouldTrade');
    expect(plan.place(sari, sell('110', '10', shows)).order).toMatchObject({ filledQuantity: '4' });
    expect(asksOf(plan)).toEqual([level('110', '2')]);
  });

  it('hides less when it is made smaller, and nobody else sees that', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    plan.place(tono, sell('110', '1'));
    const { seq } = marketOf(plan);
    plan.run({ kind: 'amend', memberId: sari, orderId: 1, quantity: '3' });
    expect([asksOf(plan), marketOf(plan).seq]).toEqual([[level('110', '3')], seq]);
    expect(plan.moved(accountsOf(sari).base).hold).toBe('3');
    plan.run({ kind: 'amend', memberId: sari, orderId: 1, quantity: '1' });
    expect([asksOf(plan), marketOf(plan).seq]).toEqual([[level('110', '2')], seq + 1]);
    plan.place(budi, buy('110', '1'));
    expect(plan.batch.trades[0]?.maker.memberId).toBe(sari);
  });

  it('begins with a whole part at another price, and gives all of it free when it is cancelled', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    plan.place(budi, buy('110', '1'));
    expect(asksOf(plan)).toEqual([level('110', '1')]);
    plan.run({ kind: 'amend', memberId: sari, orderId: 1, price: '111' });
    expect(asksOf(plan)).toEqual([level('111', '2')]);
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1 });
    expect([asksOf(plan), plan.moved(accountsOf(sari).base)]).toEqual([[], { amount: '-1', hold: '0' }]);
  });

  it('shows less in its place, and more behind the others of its price', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    plan.place(tono, sell('110', '1'));
    const amend = (displayQuantity: string, more = {}) =>
      plan.run({ kind: 'amend', memberId: sari, orderId: 1, displayQuantity, ...more })[0];
    const { seq } = marketOf(plan);
    expect(amend('1')).toMatchObject({ ok: true, data: { order: { displayQuantity: '1', quantity: '10' } } });
    expect([asksOf(plan), marketOf(plan).seq]).toEqual([[level('110', '2')], seq + 1]);
    expect(plan.state.openOrders.get(1)).toMatchObject({ restedSeq: 1, shownQuantity: parseDecimal('1') });
    // Sent twice, it changes nothing the second time.
    amend('1');
    expect(marketOf(plan).seq).toBe(seq + 1);
    plan.place(budi, buy('110', '1'));
    expect(plan.batch.trades[0]?.maker.memberId).toBe(sari);
    amend('3');
    expect(asksOf(plan)).toEqual([level('110', '4')]);
    plan.place(budi, buy('110', '2'));
    expect(plan.batch.trades.map(({ maker }) => maker.memberId)).toEqual([sari, tono, sari]);
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-2', hold: '8' });
  });

  it('hides more without a change of the book while it shows no more than that anyway', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', { displayQuantity: '4' }));
    plan.place(budi, buy('110', '3'));
    const { seq } = marketOf(plan);
    plan.run({ kind: 'amend', memberId: sari, orderId: 1, displayQuantity: '2' });
    expect([asksOf(plan), marketOf(plan).seq]).toEqual([[level('110', '1')], seq]);
    plan.place(budi, buy('110', '1'));
    expect(asksOf(plan)).toEqual([level('110', '2')]);
  });

  it.each([
    [{ displayQuantity: '10' }, 'displayInvalid'],
    [{ displayQuantity: '0.6' }, 'displayInvalid'],
    [{ displayQuantity: '3', quantity: '3' }, 'displayInvalid'],
    [{ displayQuantity: '1.0000001' }, 'lotSize'],
    [{ displayQuantity: '2', quantity: '2' }, undefined],
  ] as const)('of 10 in parts of 2 that is to be %o is answered with %s', (amendment, error) => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    const [answer] = plan.run({ kind: 'amend', memberId: sari, orderId: 1, ...amendment });
    expect(answer?.ok ? undefined : answer?.error).toBe(error);
  });

  it('is what it was placed as: other orders do not begin to hide', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10'));
    const [refused] = plan.run({ kind: 'amend', memberId: sari, orderId: 1, displayQuantity: '2' });
    expect(refused).toMatchObject({ error: 'invalidInput', fields: { displayQuantity: 'fieldInvalid' } });
  });

  it('is paid for by a market order also where it is hidden', () => {
    const plan = createPlan();
    plan.available.set(accountsOf(budi).quote, parseDecimal('1099'));
    plan.place(sari, sell('110', '10', shows));
    const market = { type: 'market', side: 'buy' } as const;
    expect(plan.place(budi, { ...market, quantity: '10' }).error).toBe('notEnoughBalance');
    expect(plan.place(budi, { ...market, quantity: '9' }).order).toMatchObject({ filledQuantity: '9' });
  });

  it('does not trade with orders of its owner', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '10', shows));
    plan.place(tono, sell('110', '1'));
    expect(plan.place(tono, buy('110', '4')).order).toMatchObject({ status: 'cancelled', filledQuantity: '2' });
    expect(plan.place(sari, buy('110', '4')).order).toMatchObject({ status: 'cancelled', filledQuantity: '1' });
  });

  it.each([
    ['10', '10', 'displayInvalid'],
    ['10', '11', 'displayInvalid'],
    ['15.1', '1', 'displayInvalid'],
    ['10', '2.0000001', 'lotSize'],
    ['15', '1', undefined],
  ])('of %s in parts of %s is answered with %s', (quantity, displayQuantity, error) => {
    expect(createPlan().place(sari, sell('110', quantity, { displayQuantity })).error).toBe(error);
  });

  it('is not made so large that it has too many parts', () => {
    const plan = createPlan();
    plan.place(sari, sell('110', '15', { displayQuantity: '1' }));
    const [refused] = plan.run({ kind: 'amend', memberId: sari, orderId: 1, quantity: '16' });
    expect(refused).toMatchObject({ ok: false, error: 'displayInvalid' });
    expect(plan.moved(accountsOf(sari).base).hold).toBe('15');
  });

  it('as the entry of a bracket is protected by an order that shows all of itself', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '10', { ...shows, takeProfitPrice: '110', stopLossPrice: '90' }));
    plan.place(budi, sell('100', '3'));
    expect(asksOf(plan)).toEqual([level('110', '2.997')]);
    expect(marketOf(plan).book.depth(5).bids).toEqual([level('100', '1')]);
  });

  it.each([
    { timeInForce: 'ioc' },
    { timeInForce: 'fok' },
    { type: 'market', price: undefined },
    { type: 'stopLimit', stopPrice: '105' },
  ] as const)('is a limit order that rests: %o is refused', (more) => {
    const read = newOrderSchema.safeParse(newOrder(sell('110', '10', { ...shows, ...more })));
    expect(read.error?.issues).toMatchObject([{ path: ['displayQuantity'], message: 'displayOnlyResting' }]);
  });
});
