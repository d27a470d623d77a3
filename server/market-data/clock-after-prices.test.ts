import { expect, test } from 'vitest';
import { createClockAfterPrices } from './clock-after-prices.ts';
import { createHeardPrices, type PriceNews } from './heard-prices.ts';

const startMs = 1_790_000_000_000;
const priceAt = (symbol: string, t: number): PriceNews => ({
  quote: { symbol, c: '100', dl: '1', dh: '9', dv: '5', ds: '2', t, seq: 8, stale: null },
  freshSinceMs: null,
  isOwnBook: false,
});

test('a clock that is behind that of the prices is never before a price that was heard', () => {
  let passedMs = 0;
  const system = { now: () => startMs + passedMs, monotonic: () => passedMs };
  const prices = createHeardPrices(system);
  let tickAtMs = Number.NEGATIVE_INFINITY;
  const clock = createClockAfterPrices(system, prices, { newestAtMs: () => tickAtMs });
  expect(clock.now()).toBe(startMs);
  prices.hear([priceAt('BTC_USDT', startMs + 2_000), priceAt('ETH_USDT', startMs - 500)]);
  expect(clock.now()).toBe(startMs + 2_000);
  // Of a market in which nothing happens.
  prices.hear([priceAt('ETH_USDT', startMs - 500)]);
  passedMs = 1_500;
  expect([clock.now(), clock.monotonic()]).toEqual([startMs + 2_000, 1_500]);
  tickAtMs = startMs + 2_100;
  expect(clock.now()).toBe(startMs + 2_100);
  passedMs = 2_200;
  expect(clock.now()).toBe(startMs + 2_200);
});
