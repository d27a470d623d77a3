import { beforeEach, describe, expect, test } from 'vitest';
import { openingLockMs } from '../../../contract/exchange-opening-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import { findAuctionPrice, levelsOf } from '../../matching/call-auction.ts';
import type { MarketOpening } from './market-opening.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, type TestPlan, testMarket, tono } from './plan-fixture.ts';

const opensAtMs = 10 * hourMs;
const collectsAtMs = hourMs;

let plan: TestPlan;
const none = {
  project: 'aurora',
  openedAtMs: null,
  price: null,
  volume: null,
  calledOffAtMs: null,
  publicReason: null,
};
const market = () => plan.state.markets.get('BTC_USDT') as NonNullable<ReturnType<typeof plan.state.markets.get>>;
const setOpening = (changes: Partial<MarketOpening> = {}) => {
  const opening = { reference: parseDecimal('100'), collectsAtMs, opensAtMs, ...none };
  market().market = { ...testMarket, priceSource: 'book', opening: { ...opening, ...changes } };
};
const at = (nowMs: number) => {
  plan.batch.world.nowMs = nowMs;
};
const cancel = (memberId: number, orderId: string | undefined) =>
  plan.run({ kind: 'cancel', memberId, orderId: Number(orderId), isRepeated: false })[0];
const place = (memberId: number, input: Parameters<TestPlan['place']>[1]) => plan.place(memberId, input);

beforeEach(() => {
  plan = createPlan();
  setOpening();
  at(collectsAtMs);
});

describe('before the opening', () => {
  test('limit orders are collected, held and not traded', () => {
    expect(place(sari, buy('101', '2')).order).toMatchObject({ status: 'new', filledQuantity: '0' });
    expect(place(budi, sell('99', '1')).order).toMatchObject({ status: 'new', filledQuantity: '0' });
    expect(plan.batch.trades).toEqual([]);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '0', hold: '202' });
    expect(plan.moved(accountsOf(budi).base)).toEqual({ amount: '0', hold: '1' });
    expect([market().book.size, market().collected.size]).toEqual([0, 2]);
  });

  test('what could not wait is refused, and moves nothing', () => {
    const refused = [
      { side: 'buy', type: 'market', quantity: '1' },
      buy('100', '1', { timeInForce: 'ioc' }),
      buy('100', '1', { timeInForce: 'fok' }),
      buy('100', '1', { postOnly: true }),
      buy('100', '1', { type: 'stopLimit', stopPrice: '101' }),
    ] as const;
    for (const input of refused) expect(place(sari, input).error).toBe('openingLimitOnly');
    expect(place(sari, buy('100.001', '1')).error).toBe('priceTick');
    expect(place(sari, buy('100', '0.0000001')).error).toBe('lotSize');
    expect(place(sari, buy('100', '0.01')).error).toBe('notionalTooSmall');
    expect(place(sari, buy('9.99', '1')).error).toBe('priceOutOfBand');
    expect(place(sari, buy('1000.01', '1')).error).toBe('priceOutOfBand');
    expect(place(sari, sell('1000', '101')).error).toBe('notEnoughBalance');
    expect(plan.batch.transactions).toEqual([]);
    expect(place(sari, sell('1000', '1')).error).toBeUndefined();
  });

  test('before orders are collected, and once it is called off, there are none', () => {
    at(collectsAtMs - 1);
    expect(place(sari, buy('100', '1')).error).toBe('marketClosed');
    setOpening({ calledOffAtMs: 1 });
    at(collectsAtMs);
    expect(place(sari, buy('100', '1')).error).toBe('marketClosed');
  });

  test('an order can be cancelled until the last five minutes, and then only placed', () => {
    const [first, second] = [place(sari, buy('100', '1')), place(sari, buy('90', '1'))];
    at(opensAtMs - openingLockMs - 1);
    expect(cancel(sari, first.order?.id)).toMatchObject({ ok: true, data: { status: 'cancelled' } });
    at(opensAtMs - openingLockMs);
    expect(cancel(sari, second.order?.id)).toMatchObject({ ok: false, error: 'openingLocked' });
    expect(cancel(budi, second.order?.id)).toMatchObject({ ok: false, error: 'orderNotOpen' });
    const all = plan.run({ kind: 'cancelAll', memberId: sari, symbol: undefined });
    expect(all).toMatchObject([{ ok: true, data: { cancelled: [], kept: 1 } }]);
    expect(place(budi, sell('90', '1')).order).toMatchObject({ status: 'new' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('90');
  });

  test('of two own orders that cross, the newer one is cancelled', () => {
    place(sari, buy('100', '1'));
    expect(place(sari, sell('100', '1')).order).toMatchObject({ status: 'cancelled' });
    expect(place(sari, sell('100.01', '1')).order).toMatchObject({ status: 'new' });
    expect(plan.moved(accountsOf(sari).base).hold).toBe('1');
  });
});

describe('the opening', () => {
  test('trades at one price, and leaves the rest in the book', () => {
    place(sari, buy('105', '2'));
    place(budi, sell('95', '1'));
    place(tono, sell('103', '4'));
    const expected = findAuctionPrice(levelsOf(market().collected.values()), {
      tick: testMarket.tick,
      reference: parseDecimal('100'),
    });
    at(opensAtMs);
    // Whatever comes first opens the market, here an order that could have traded with the collected ones.
    const late = place(sari, buy('100', '1'));
    expect(late.order).toMatchObject({ status: 'new', filledQuantity: '0' });
    expect(plan.batch.openings).toMatchObject([{ price: expected }]);
    expect(plan.batch.trades.map(({ price, quantity }) => [price, quantity])).toEqual([
      [parseDecimal('103'), parseDecimal('1')],
      [parseDecimal('103'), parseDecimal('1')],
    ]);
    // Both pay the maker's rate of 0.1%: 2 coins less 0.002, and 103 less 0.103. The hold of 210 is gone.
    expect(plan.moved(accountsOf(sari).base).amount).toBe('1.998');
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-206', hold: '100' });
    expect(plan.moved(accountsOf(budi).quote).amount).toBe('102.897');
    expect(plan.moved(accountsOf(tono).base)).toEqual({ amount: '-1', hold: '3' });
    expect(market().book.depth(5)).toEqual({
      bids: [[parseDecimal('100'), parseDecimal('1')]],
      asks: [[parseDecimal('103'), parseDecimal('3')]],
    });
    expect(market().collected.size).toBe(0);
    expect(market().market.opening?.openedAtMs).toBe(opensAtMs);
  });

  test('happens once, and trading goes on', () => {
    place(budi, sell('100', '1'));
    at(opensAtMs);
    plan.run({ kind: 'trigger', symbol: '', ticks: [], isRepeated: false });
    plan.run({ kind: 'trigger', symbol: '', ticks: [], isRepeated: false });
    expect(plan.batch.openings).toHaveLength(1);
    expect(plan.batch.openings[0]?.price).toBeUndefined();
    expect(place(sari, buy('100', '1')).order).toMatchObject({ status: 'filled' });
  });

  test('late trades too, when nobody was there at the time', () => {
    place(budi, sell('100', '1'));
    place(sari, buy('100', '1'));
    at(opensAtMs + 3 * hourMs);
    plan.run({ kind: 'trigger', symbol: '', ticks: [], isRepeated: false });
    expect(plan.batch.trades).toHaveLength(1);
  });

  test('waits while the market is paused', () => {
    market().market = { ...market().market, isOpen: false };
    at(opensAtMs);
    plan.run({ kind: 'trigger', symbol: '', ticks: [], isRepeated: false });
    expect(plan.batch.openings).toEqual([]);
    market().market = { ...market().market, isOpen: true };
    plan.run({ kind: 'trigger', symbol: '', ticks: [], isRepeated: false });
    expect(plan.batch.openings).toHaveLength(1);
  });

  test('without a trade, prices stay between a tenth and ten times the reference until the first one', () => {
    plan.lastPrice = parseDecimal('5000');
    at(opensAtMs);
    expect(place(budi, { side: 'sell', type: 'market', quantity: '1' }).error).toBe('marketStale');
    expect(place(budi, sell('900', '1')).order).toMatchObject({ status: 'new' });
    expect(place(sari, buy('900', '1')).order).toMatchObject({ status: 'filled' });
    // From then on the band of the market holds, around its own last price.
    expect(place(sari, buy('100', '1')).error).toBe('priceOutOfBand');
    expect(place(sari, buy('800', '1')).error).toBeUndefined();
  });
});
