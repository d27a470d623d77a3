import { describe, expect, it } from 'vitest';
import type { Fill, Order } from '../../../contract/exchange.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Amendment } from './amended-order.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, type TestPlan, tono } from './plan-fixture.ts';

/** Changes an order and gives the error, or what became of it. */
function amend(plan: TestPlan, memberId: number, orderId: number, amendment: Amendment) {
  const [outcome] = plan.run({ kind: 'amend', memberId, orderId, ...amendment });
  const result = outcome as Result<{ order: Order; fills: Fill[] }>;
  return result.ok ? { error: undefined, ...result.data } : { error: result.error, order: undefined, fills: undefined };
}
const makersOf = (placed: { order: Order | undefined; fills?: Fill[] }, plan: TestPlan) =>
  plan.batch.trades.filter(({ taker }) => String(taker.id) === placed.order?.id).map(({ maker }) => maker.id);

describe('amending an order', () => {
  it('keeps its place when the quantity falls, and gives back what it holds for the difference', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '3'));
    plan.place(budi, buy('100', '1'));
    expect(amend(plan, sari, 1, { quantity: '2' })).toMatchObject({
      order: { quantity: '2', status: 'new' },
      fills: [],
    });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('200');
    expect(makersOf(plan.place(tono, sell('100', '2.5')), plan)).toEqual([1, 2]);
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('0');
  });

  it.each<[string, Amendment]>([
    ['another price', { price: '100' }],
    ['more quantity', { price: '100', quantity: '4' }],
  ])('goes behind all others of its price with %s', (_, amendment) => {
    const plan = createPlan();
    plan.place(sari, buy(amendment.quantity ? '100' : '99', '3'));
    plan.place(budi, buy('100', '1'));
    expect(amend(plan, sari, 1, amendment)).toMatchObject({ error: undefined });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe(amendment.quantity ? '400' : '300');
    expect(makersOf(plan.place(tono, sell('100', '2')), plan)).toEqual([2, 1]);
  });

  it('trades at once what the new price reaches, and holds the rest at it', () => {
    const plan = createPlan();
    plan.place(budi, sell('101', '1'));
    plan.place(sari, buy('99', '3'));
    const { order, fills } = amend(plan, sari, 2, { price: '102' });
    expect(order).toMatchObject({ status: 'partiallyFilled', price: '102', filledQuantity: '1', filledQuote: '101' });
    expect(fills).toMatchObject([{ price: '101', quantity: '1', role: 'taker' }]);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-101', hold: '204' });
    expect(amend(plan, sari, 2, { quantity: '1.5' }).order).toMatchObject({ quantity: '1.5', filledQuantity: '1' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('51');
  });

  it('fills it whole, or fires stop orders, as a new order would', () => {
    const plan = createPlan();
    plan.place(budi, sell('104', '1'));
    plan.place(tono, buy('105', '1', { type: 'stopLimit', stopPrice: '104' }));
    plan.place(sari, buy('99', '1'));
    expect(amend(plan, sari, 3, { price: '104' }).order).toMatchObject({ status: 'filled', averagePrice: '104' });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-104', hold: '0' });
    expect(plan.state.openOrders.get(2)?.status).toBe('new');
  });

  it('changes a stop order while it waits, and it fires with the new price', () => {
    const plan = createPlan();
    plan.place(sari, buy('105', '1', { type: 'stopLimit', stopPrice: '104' }));
    expect(amend(plan, sari, 1, { price: '106', quantity: '2' }).order).toMatchObject({ status: 'untriggered' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('212');
    plan.place(budi, sell('104', '1'));
    plan.place(tono, buy('104', '1'));
    expect(plan.state.openOrders.get(1)).toMatchObject({ status: 'new', price: parseDecimal('106') });
  });

  it('sent twice changes nothing the second time', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '1'));
    plan.place(budi, buy('100', '1'));
    amend(plan, sari, 1, { price: '100', quantity: '1' });
    expect(makersOf(plan.place(tono, sell('100', '1')), plan)).toEqual([1]);
  });

  it.each<[string, string, Amendment]>([
    ['a quantity that is filled already', 'quantityFilled', { quantity: '1' }],
    ['more than the balance pays for', 'notEnoughBalance', { quantity: '20000' }],
    ['a price between two ticks', 'priceTick', { price: '99.001' }],
    ['a quantity between two lots', 'lotSize', { quantity: '2.0000001' }],
    ['a price far from the market', 'priceOutOfBand', { price: '70' }],
    ['a post-only order that would trade', 'postOnlyWouldTrade', { price: '101' }],
  ])('refuses %s, and moves nothing', (_, error, amendment) => {
    const plan = createPlan();
    plan.place(sari, buy('100', '3', { postOnly: true }));
    plan.place(tono, sell('100', '1'));
    plan.place(budi, sell('101', '1'));
    const before = [
      plan.moved(accountsOf(sari).quote),
      { ...plan.state.openOrders.get(1) },
      plan.batch.transactions.length,
    ];
    expect(amend(plan, sari, 1, amendment)).toEqual({ error });
    expect([
      plan.moved(accountsOf(sari).quote),
      { ...plan.state.openOrders.get(1) },
      plan.batch.transactions.length,
    ]).toEqual(before);
  });

  it('refuses an order that was filled meanwhile, one that is gone, and that of somebody else', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '1'));
    plan.place(budi, sell('100', '1'));
    plan.place(sari, buy('100', '1'));
    expect(amend(plan, sari, 1, { quantity: '2' })).toEqual({ error: 'orderNotOpen' });
    expect(amend(plan, budi, 3, { quantity: '2' })).toEqual({ error: 'orderNotOpen' });
    expect(amend(plan, sari, 9, { quantity: '2' })).toEqual({ error: 'orderNotOpen' });
  });

  it('cancels an order that would trade with another one of its owner', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '1'));
    plan.place(sari, sell('102', '1'));
    expect(amend(plan, sari, 2, { price: '100' }).order).toMatchObject({ status: 'cancelled' });
    expect(plan.moved(accountsOf(sari).base).hold).toBe('0');
    expect([...plan.state.openOrders.keys()]).toEqual([1]);
  });
});
