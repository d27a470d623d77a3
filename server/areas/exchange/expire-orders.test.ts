import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderExpiries } from './order-expiries.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, tono } from './plan-fixture.ts';
import type { SpotOrder } from './spot-order.ts';

const gtd = (expiresAt: number) => ({ timeInForce: 'gtd', expiresAt }) as const;

describe('an order that is good till a date', () => {
  it('trades until then, and expires before anything that comes at that moment', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '3', gtd(1_000)));
    plan.world.nowMs = 999;
    expect(plan.place(budi, sell('100', '1')).order).toMatchObject({ status: 'filled' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('200');
    plan.world.nowMs = 1_000;
    expect(plan.place(budi, sell('100', '1')).order).toMatchObject({ status: 'new' });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-100', hold: '0' });
    expect([...plan.batch.placed].find(({ id }) => id === 1)).toMatchObject({ status: 'expired', isOpen: false });
    expect(plan.state.expiries.size).toBe(0);
  });

  it('expires while it waits for its stop price, too', () => {
    const plan = createPlan();
    plan.place(sari, sell('94', '2', { type: 'stopLimit', stopPrice: '95', ...gtd(1_000) }));
    plan.world.nowMs = 1_000;
    plan.run();
    expect(plan.moved(accountsOf(sari).base).hold).toBe('0');
    expect([plan.state.openOrders.size, plan.state.markets.get('BTC_USDT')?.stops.size]).toEqual([0, 0]);
  });

  it('expires in the order of time, and one that was filled, cancelled or changed before does so once', () => {
    const plan = createPlan();
    plan.place(sari, buy('99', '1', gtd(3_000)));
    plan.place(sari, buy('98', '1', gtd(2_000)));
    plan.place(sari, buy('97', '1', gtd(2_000)));
    plan.place(tono, buy('100', '1', gtd(1_000)));
    plan.place(budi, sell('100', '1'));
    plan.run({ kind: 'cancel', memberId: sari, orderId: 3 });
    plan.run({ kind: 'amend', memberId: sari, orderId: 2, price: '98.5' });
    plan.world.nowMs = 2_500;
    plan.run();
    expect([...plan.state.openOrders.keys()]).toEqual([1]);
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('99');
    plan.run({ kind: 'cancelAll', memberId: sari, symbol: undefined });
    expect(plan.state.expiries.size).toBe(0);
  });

  it.each([1, 0, 367 * 24 * 60 * 60 * 1000])('refuses an end in the past, or too far away (%i ms)', (expiresAt) => {
    const plan = createPlan();
    expect(plan.place(sari, buy('99', '1', gtd(expiresAt))).error).toBe('expiryInvalid');
    expect(plan.batch.transactions).toEqual([]);
  });
});

it('orders leave the list of expiries as if it were sorted anew each time', () => {
  const order = fc.record({ id: fc.nat({ max: 500 }), expiresAtMs: fc.nat({ max: 20 }) });
  const distinct = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 60 });
  fc.assert(
    fc.property(distinct, fc.array(fc.nat({ max: 500 })), fc.nat({ max: 20 }), (added, removed, nowMs) => {
      const expiries = new OrderExpiries();
      for (const one of added) expiries.add(one as unknown as SpotOrder);
      for (const one of added.filter(({ id }) => removed.includes(id))) expiries.remove(one as unknown as SpotOrder);
      const left = added.filter(({ id }) => !removed.includes(id));
      const due = left.filter(({ expiresAtMs }) => expiresAtMs <= nowMs);
      expect(expiries.due(nowMs)).toEqual(due.sort((a, b) => a.expiresAtMs - b.expiresAtMs || a.id - b.id));
      expect(expiries.size).toBe(left.length);
    }),
  );
});
