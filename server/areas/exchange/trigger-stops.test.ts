import { beforeEach, describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../contract/money.ts';
import type { MarketState } from './exchange-state.ts';
import type { Command } from './plan-batch.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, type TestPlan, tickAt, tono } from './plan-fixture.ts';

let plan: TestPlan;
beforeEach(() => {
  plan = createPlan();
});

describe('planning stop-limit orders', () => {
  const stop = (stopPrice: string) => ({ type: 'stopLimit' as const, stopPrice });
  const trigger = (price: string, orderIdMax = plan.state.orderIdMax): Command => ({
    kind: 'trigger',
    symbol: 'BTC_USDT',
    ticks: [{ tick: tickAt(price), orderIdMax }],
  });

  it('holds from the placement on, and trades at its limit or better when the last price reaches the stop', () => {
    expect(plan.place(sari, buy('110', '2', stop('105'))).order?.status).toBe('untriggered');
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '220' });
    plan.place(budi, sell('104', '1'));
    plan.run(trigger('104.99'));
    expect(plan.state.openOrders.get(1)?.status).toBe('untriggered');
    plan.run(trigger('105'));
    expect(plan.state.openOrders.get(1)).toMatchObject({ status: 'partiallyFilled', restedSeq: 3 });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-104', hold: '110' });
  });

  it('is triggered by our own trades, one after the other', () => {
    plan.place(sari, sell('90', '1', stop('99')));
    plan.place(tono, sell('90', '1', stop('98')));
    plan.place(budi, buy('99', '1'));
    plan.place(budi, buy('98', '1'));
    plan.place(budi, buy('97', '2'));
    plan.place(tono, sell('99', '1'));
    expect(plan.batch.trades.map(({ taker, price }) => [taker.id, formatDecimal(price)])).toEqual([
      [6, '99'],
      [1, '98'],
      [2, '97'],
    ]);
  });

  it('expires with its hold when the book refuses it', () => {
    plan.place(sari, buy('110', '1', { ...stop('105'), postOnly: true }));
    plan.place(budi, sell('104', '1'));
    plan.run(trigger('106'));
    expect(plan.state.openOrders.has(1)).toBe(false);
    expect([...plan.batch.placed][0]).toMatchObject({ status: 'expired', placedStatus: 'untriggered', isOpen: false });
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '0' });
  });

  it('is not triggered by a price that came before it was placed and waited for the writer', () => {
    plan.place(sari, buy('110', '1', stop('105')));
    plan.run(trigger('106', 0));
    expect(plan.state.openOrders.get(1)?.status).toBe('untriggered');
    plan.run(trigger('106'));
    expect(plan.state.openOrders.get(1)?.status).toBe('new');
  });

  it('is not triggered by our own trades while the market is stale', () => {
    plan.place(sari, sell('90', '1', stop('99')));
    plan.place(budi, buy('98', '1'));
    plan.isStale = true;
    plan.place(tono, sell('98', '1'));
    expect(plan.state.openOrders.get(1)?.status).toBe('untriggered');
  });

  it('says by which tick or trade it was triggered, and keeps the tick', () => {
    plan.place(sari, sell('90', '1', stop('99')));
    plan.place(tono, sell('96', '1', stop('98')));
    plan.place(budi, buy('97', '1'));
    const tick = tickAt('98.5', 12);
    plan.run({ kind: 'trigger', symbol: 'BTC_USDT', ticks: [{ tick, orderIdMax: 2 }] });
    const [first, second] = [...plan.batch.placed];
    expect(first?.triggeredBy).toEqual({ kind: 'tick', seq: 12 });
    expect(second?.triggeredBy).toEqual({ kind: 'trade', seq: plan.batch.trades[0]?.seq });
    expect([...plan.batch.decidingTicks]).toMatchObject([{ seq: 12, price: tick.price }]);
  });

  it.each([
    ['paused', { isOpen: false }],
    ['that has come to its end', { delistAtMs: 1 }],
  ])('waits in a market %s, and can be cancelled', (_name, change) => {
    plan.place(sari, buy('110', '1', stop('105')));
    plan.place(tono, buy('110', '1', stop('105')));
    plan.place(budi, sell('104', '2'));
    const market = plan.state.markets.get('BTC_USDT') as MarketState;
    const traded = market.market;
    market.market = { ...traded, ...change };
    plan.run(trigger('106'));
    expect(plan.batch.trades).toEqual([]);
    expect(plan.state.openOrders.get(1)?.status).toBe('untriggered');
    expect(plan.run({ kind: 'cancel', memberId: sari, orderId: 1 })).toMatchObject([{ ok: true }]);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '0' });
    market.market = traded;
    plan.run(trigger('106'));
    expect(plan.batch.trades.map(({ taker }) => taker.id)).toEqual([2]);
  });

  it('can be cancelled before', () => {
    plan.place(sari, buy('110', '1', stop('105')));
    expect(plan.run({ kind: 'cancel', memberId: sari, orderId: 1 })).toMatchObject([{ ok: true }]);
    plan.run(trigger('106'));
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '0' });
    expect(plan.state.markets.get('BTC_USDT')?.seq).toBe(0);
  });
});
