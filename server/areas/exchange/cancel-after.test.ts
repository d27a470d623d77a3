import { describe, expect, it } from 'vitest';
import { accountsOf, budi, buy, createPlan, sari, sell, type TestPlan } from './plan-fixture.ts';

const within = (plan: TestPlan, memberId: number, seconds: number) =>
  plan.run({ kind: 'cancelAfter', memberId, seconds })[0];

describe('the dead man’s switch', () => {
  it('cancels all orders of a member who gives no sign in time, before anything can trade with them', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '1'));
    plan.place(sari, sell('120', '1'));
    plan.place(budi, buy('99', '1'));
    expect(within(plan, sari, 60)).toEqual({ ok: true, data: { cancelsAt: 60_001 } });
    plan.world.nowMs = 60_000;
    plan.run();
    expect(plan.state.openOrders.size).toBe(3);
    plan.world.nowMs = 60_001;
    expect(plan.place(budi, sell('100', '1')).order).toMatchObject({ status: 'new' });
    expect([...plan.state.openOrders.keys()]).toEqual([3, 4]);
    expect([plan.moved(accountsOf(sari).quote).hold, plan.moved(accountsOf(sari).base).hold]).toEqual(['0', '0']);
  });

  it('fires once: orders that are placed afterwards stay', () => {
    const plan = createPlan();
    within(plan, sari, 5);
    plan.world.nowMs = 10_000;
    plan.place(sari, buy('100', '1'));
    plan.world.nowMs = 20_000;
    plan.run();
    expect([...plan.state.openOrders.keys()]).toEqual([1]);
  });

  it('begins anew with each sign, and can be called off', () => {
    const plan = createPlan();
    plan.place(sari, buy('100', '1'));
    within(plan, sari, 5);
    plan.world.nowMs = 4_000;
    expect(within(plan, sari, 10)).toMatchObject({ data: { cancelsAt: 14_000 } });
    plan.world.nowMs = 13_999;
    expect(within(plan, sari, 0)).toEqual({ ok: true, data: { cancelsAt: null } });
    plan.world.nowMs = 99_000;
    plan.run();
    expect(plan.state.openOrders.size).toBe(1);
  });
});
