import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { NewOrder } from './check-order.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, tickAt, tono } from './plan-fixture.ts';

const trailing = (more: Partial<NewOrder>): Partial<NewOrder> => ({
  type: 'trailingStop',
  side: 'sell',
  quantity: '2',
  ...more,
});

type Plan = ReturnType<typeof createPlan>;
const see = (plan: Plan, ...prices: string[]) => {
  for (const price of prices) {
    plan.lastPrice = parseDecimal(price);
    plan.run({
      kind: 'trigger',
      symbol: 'BTC_USDT',
      ticks: [{ tick: tickAt(price), orderIdMax: plan.state.orderIdMax }],
    });
  }
};
const stopOf = (plan: Plan, id = 1) => formatDecimal(plan.state.openOrders.get(id)?.stopPrice ?? parseDecimal('0'));

describe('a trailing stop', () => {
  it('follows the best price and never goes back, until the last price comes to it', () => {
    const plan = createPlan();
    const { order } = plan.place(sari, trailing({ trailOffset: '5' }));
    expect(order).toMatchObject({ status: 'untriggered', price: null, stopPrice: '95', trailOffset: '5' });
    plan.place(budi, buy('90', '2'));
    see(plan, '110', '105.01', '120', '116');
    expect(stopOf(plan)).toBe('115');
    expect(plan.batch.trades).toEqual([]);
    // It sells what it can: not below 92, which is 20% below where the stop stands by now.
    plan.place(tono, buy('114', '1'));
    see(plan, '115');
    expect([...plan.batch.placed][0]).toMatchObject({ status: 'expired', filledQuantity: parseDecimal('1') });
    expect(plan.batch.trades.map(({ price }) => formatDecimal(price))).toEqual(['114']);
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '-1', hold: '0' });
  });

  it('as a buy follows downwards, and gives back what it held for a dearer stop', () => {
    const plan = createPlan();
    plan.place(sari, trailing({ side: 'buy', trailPercent: '10' }));
    expect(stopOf(plan)).toBe('110');
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('264');
    plan.place(budi, sell('105', '1'));
    plan.place(budi, sell('106', '1'));
    see(plan, '80', '85');
    expect(stopOf(plan)).toBe('88');
    see(plan, '88');
    // 105.6 is 20% above 88.
    expect(plan.batch.trades.map(({ price }) => formatDecimal(price))).toEqual(['105']);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-105', hold: '0' });
  });

  it('stands on a tick, never nearer to the best price than its distance', () => {
    const plan = createPlan();
    plan.place(sari, trailing({ trailPercent: '0.33' }));
    plan.place(sari, trailing({ side: 'buy', trailPercent: '0.33' }));
    see(plan, '100.01');
    expect([stopOf(plan, 1), stopOf(plan, 2)]).toEqual(['99.67', '100.33']);
    see(plan, '99.99');
    expect([stopOf(plan, 1), stopOf(plan, 2)]).toEqual(['99.67', '100.32']);
  });

  it('follows trades of the market too, and no price that came before it was placed', () => {
    const plan = createPlan();
    plan.place(sari, trailing({ trailOffset: '5' }));
    plan.run({ kind: 'trigger', symbol: 'BTC_USDT', ticks: [{ tick: tickAt('130'), orderIdMax: 0 }] });
    expect(stopOf(plan)).toBe('95');
    plan.place(budi, sell('104', '1'));
    plan.place(tono, buy('104', '1'));
    expect(stopOf(plan)).toBe('99');
  });

  it('is gone when it is cancelled, and its quantity can be changed', () => {
    const plan = createPlan();
    plan.place(sari, trailing({ trailOffset: '5' }));
    const amend = (amendment: object) => plan.run({ kind: 'amend', memberId: sari, orderId: 1, ...amendment })[0];
    expect(amend({ price: '90' })).toMatchObject({ error: 'invalidInput' });
    expect(amend({ quantity: '3' })).toMatchObject({ ok: true });
    expect(plan.moved(accountsOf(sari).base).hold).toBe('3');
    plan.run({ kind: 'cancel', memberId: sari, orderId: 1 });
    see(plan, '120', '60');
    expect(plan.moved(accountsOf(sari).base)).toEqual({ amount: '0', hold: '0' });
    expect(plan.state.markets.get('BTC_USDT')?.trails.size).toBe(0);
  });

  it.each<[string, Partial<NewOrder>]>([
    ['trailInvalid', { trailPercent: '0.009', trailOffset: undefined }],
    ['trailInvalid', { trailOffset: '50.01' }],
    ['priceTick', { trailOffset: '0.005' }],
    ['notionalTooSmall', { quantity: '0.05' }],
    ['notEnoughBalance', { quantity: '101' }],
  ])('is refused with %s: %o', (error, wrong) => {
    const plan = createPlan();
    expect(plan.place(sari, trailing({ trailOffset: '5', ...wrong })).error).toBe(error);
    expect(plan.batch.transactions).toEqual([]);
  });

  it('does not begin at a price that nobody can rely on', () => {
    const plan = createPlan();
    plan.isStale = true;
    expect(plan.place(sari, trailing({ trailOffset: '5' })).error).toBe('marketStale');
  });
});
