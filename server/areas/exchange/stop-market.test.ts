import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { stopMarketLimit } from './market-order.ts';
import { accountsOf, budi, buy, createPlan, newOrder, sari, sell, tickAt, tono } from './plan-fixture.ts';

const stopMarket = (side: 'buy' | 'sell', stopPrice: string, quantity: string) =>
  ({ side, type: 'stopMarket', stopPrice, quantity }) as const;
const at = (price: string, plan: ReturnType<typeof createPlan>) =>
  plan.run({
    kind: 'trigger',
    symbol: 'BTC_USDT',
    ticks: [{ tick: tickAt(price), orderIdMax: plan.state.orderIdMax }],
  });

describe('a stop-market order', () => {
  it('holds what it may cost at worst, takes the best prices when it fires, and gives back the rest', () => {
    const plan = createPlan();
    const { order } = plan.place(sari, stopMarket('buy', '105', '2'));
    expect(order).toMatchObject({ status: 'untriggered', price: null, stopPrice: '105', quantity: '2' });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '252' });
    plan.place(budi, sell('106', '1'));
    plan.place(tono, sell('107', '5'));
    at('105', plan);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-213', hold: '0' });
    expect([...plan.batch.placed][0]).toMatchObject({ status: 'filled', triggeredBy: { kind: 'tick' } });
  });

  it('sells no lower than 20% below its stop price; what is left expires', () => {
    const plan = createPlan();
    plan.place(sari, stopMarket('sell', '95', '3'));
    plan.place(budi, buy('80', '1'));
    plan.lastPrice = parseDecimal('90');
    plan.place(tono, buy('76', '1'));
    plan.place(tono, buy('75', '1'));
    at('95', plan);
    expect([...plan.batch.placed][0]).toMatchObject({ status: 'expired', filledQuantity: parseDecimal('2') });
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-2', hold: '0' });
  });

  it('may change its quantity while it waits, and has no price to change', () => {
    const plan = createPlan();
    plan.place(sari, stopMarket('buy', '105', '2'));
    const amend = (amendment: object) => plan.run({ kind: 'amend', memberId: sari, orderId: 1, ...amendment })[0];
    expect(amend({ price: '200' })).toMatchObject({ ok: false, error: 'invalidInput' });
    expect(amend({ quantity: '1' })).toMatchObject({ ok: true, data: { order: { quantity: '1', price: null } } });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('126');
  });

  it.each([
    ['stopPriceInvalid', stopMarket('buy', '100', '1')],
    ['priceTick', stopMarket('buy', '105.001', '1')],
    ['notionalTooSmall', stopMarket('buy', '105', '0.04')],
    ['notEnoughBalance', stopMarket('buy', '105', '8000')],
  ])('is refused with %s, and holds nothing', (error, input) => {
    const plan = createPlan();
    expect(plan.place(sari, newOrder(input)).error).toBe(error);
    expect(plan.batch.transactions).toEqual([]);
  });

  it('has a worst price on a tick, inside of the band', () => {
    const limit = (side: 'buy' | 'sell') =>
      stopMarketLimit(side, parseDecimal('100.03'), { tick: parseDecimal('0.01'), bandPercent: 20 });
    expect([limit('buy'), limit('sell')]).toEqual([parseDecimal('120.03'), parseDecimal('80.03')]);
  });
});
