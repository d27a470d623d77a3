import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import type { PublicTrade, StaleReason } from '../../../contract/quotes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import type { NewOrder } from '../exchange/check-order.ts';
import type { Placement } from '../exchange/place-order.ts';
import type { SpotMarket } from '../exchange/spot-market.ts';
import { type DemoTraders, startDemoTraders } from './demo-traders.ts';

const market = (symbol: string) =>
  ({ symbol, tick: parseDecimal('0.01'), lot: parseDecimal('0.000001'), isOpen: true }) as SpotMarket;
const markets = [market('BTC_USDT'), market('ETH_USDT')];

let placed: { atMs: number; memberId: number; order: NewOrder }[] = [];
let cancelled: number[] = [];
let answer: Result<Placement> | undefined;
let stale: StaleReason | null = null;
let watched = new Set<string>();
let tape = 12;
let traders: DemoTraders;

beforeEach(() => {
  vi.useFakeTimers();
  [placed, cancelled, answer, stale, watched, tape] = [[], [], undefined, null, new Set(), 12];
  traders = startDemoTraders({
    exchange: {
      markets: () => markets,
      depth: () => ({ seq: 1, bids: [['99', '1']], asks: [['101', '1']] }),
      recentTrades: () => Array.from({ length: tape }, () => ({}) as PublicTrade),
      async place({ id: memberId }, order) {
        placed.push({ atMs: performance.now(), memberId, order });
        return answer ?? ok({ order: { id: String(placed.length) }, fills: [] } as unknown as Placement);
      },
      async cancel(_, orderId) {
        cancelled.push(orderId);
        return refuse('orderNotOpen');
      },
    },
    marketData: { last: () => ({ price: parseDecimal('100'), atMs: 0, seq: 1, freshSinceMs: null, stale }) },
    isWatched: (symbol) => watched.has(symbol),
    memberIds: [7, 8, 9],
    key: 'test',
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    log: createLog('silent'),
  });
});
afterEach(async () => {
  await traders.close();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('demo traders trade on the markets that somebody looks at, and on no other', async () => {
  await pass(60_000);
  expect(placed).toEqual([]);
  watched.add('ETH_USDT');
  await pass(60_000);
  expect(new Set(placed.map(({ order }) => order.symbol))).toEqual(new Set(['ETH_USDT']));
  expect(new Set(placed.map(({ memberId }) => memberId))).toEqual(new Set([7, 8, 9]));
  watched.clear();
  const known = placed.length;
  await pass(60_000);
  expect(placed.length).toBe(known);
});

test('demo traders send a market at most two orders in any second, and one every few seconds', async () => {
  watched.add('BTC_USDT');
  await pass(600_000);
  for (const { atMs } of placed) {
    expect(placed.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1_000).length).toBeLessThanOrEqual(2);
  }
  expect(placed.length).toBeGreaterThan(300);
});

test('a market without a tape gets its first trades though nobody looks', async () => {
  tape = 11;
  await pass(10_000);
  expect(new Set(placed.map(({ order }) => order.symbol))).toEqual(new Set(['BTC_USDT', 'ETH_USDT']));
});

test('demo traders wait while the price is stale', async () => {
  watched.add('BTC_USDT');
  stale = 'silent';
  await pass(60_000);
  expect(placed).toEqual([]);
});

test('a waiting order of a demo trader is taken off before the next one waits', async () => {
  watched.add('BTC_USDT');
  await pass(120_000);
  const waiting = placed.flatMap(({ order }, at) => (order.timeInForce === 'gtc' ? [at + 1] : []));
  expect(waiting.length).toBeGreaterThan(5);
  expect(cancelled).toEqual(waiting.slice(0, -1));
});

test('a refusal or an error does not end the trading', async () => {
  watched.add('BTC_USDT');
  answer = refuse('notEnoughBalance');
  await pass(60_000);
  expect(placed.length).toBeGreaterThan(20);
});
