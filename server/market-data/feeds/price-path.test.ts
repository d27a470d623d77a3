import { describe, expect, test } from 'vitest';
import { createDayKeys, secretOfSeed } from './day-keys.ts';
import { createCommonWalk, createPricePath } from './price-path.ts';
import { createPriceWalk } from './price-walk.ts';

const secondsPerYear = 31_557_600;
const start = Date.UTC(2026, 0, 1);
const keysOf = (seed: number) => createDayKeys(secretOfSeed(seed));

function deviationOver(seconds: number): number {
  let squares = 0;
  let count = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    const walk = createPriceWalk(keysOf(seed), 'market');
    for (let step = 0; step < 60; step += 1) {
      const atMs = start + seed * 3.3e9 + step * Math.max(seconds * 3_000, 5e5);
      squares += (walk(atMs + seconds * 1_000).value - walk(atMs).value) ** 2;
      count += 1;
    }
  }
  return Math.sqrt(squares / count);
}

describe('the simulated price path', () => {
  test.each([1, 60, 3_600, 86_400, 604_800])('spreads over %d s like a random walk of its volatility', (seconds) => {
    const share = deviationOver(seconds) / Math.sqrt(seconds / secondsPerYear);
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1.4);
  });

  test('has calm and wild hours: large moves come together', () => {
    const walk = createPriceWalk(keysOf(11), 'market');
    const moves = Array.from({ length: 3_000 }, (_, minute) => {
      const atMs = start + minute * 60_000;
      return Math.abs(walk(atMs + 60_000).value - walk(atMs).value);
    });
    const hours = Array.from({ length: 50 }, (_, hour) => mean(moves.slice(hour * 60, hour * 60 + 60)));
    expect(Math.max(...hours) / Math.min(...hours)).toBeGreaterThan(1.8);
  });

  test('is the same at a moment, whatever was asked before', () => {
    const market = { symbol: 'ETH_USDT', middle: 3_400, volatility: 0.65, correlation: 0.85 };
    const forward = createPricePath(market, keysOf(5), createCommonWalk(keysOf(5)));
    const backward = createPricePath(market, keysOf(5), createCommonWalk(keysOf(5)));
    const moments = Array.from({ length: 200 }, (_, index) => start + index * 7_777);
    const prices = moments.map((atMs) => forward(atMs).price);
    expect(moments.toReversed().map((atMs) => backward(atMs).price)).toEqual(prices.toReversed());
    expect(createPricePath(market, keysOf(6), createCommonWalk(keysOf(6)))(start).price).not.toBe(prices[0]);
  });

  test('goes on from one day to the next without a jump', () => {
    const walk = createPriceWalk(keysOf(4), 'market');
    for (let day = 0; day < 100; day += 1) {
      const midnight = start + day * 86_400_000;
      const jump = Math.abs(walk(midnight).value - walk(midnight - 1).value);
      expect(jump).toBeLessThan(10 * Math.sqrt(0.25 / secondsPerYear));
    }
  });

  test('is of a day what the public key of that day says', () => {
    const site = keysOf(9);
    const day = Math.floor(start / 86_400_000);
    const verifier = createDayKeys(site.of(day), day);
    const moments = Array.from({ length: 500 }, (_, index) => start + index * 171_250);
    const valuesOf = (keys: typeof site) => moments.map(createPriceWalk(keys, 'BTC_USDT'));
    expect(valuesOf(verifier)).toEqual(valuesOf(site));
  });

  test('moves with the market as a whole as much as it says', () => {
    const common = createCommonWalk(keysOf(3));
    const of = (symbol: string, correlation: number) =>
      createPricePath({ symbol, middle: 1, volatility: 1, correlation }, keysOf(3), common);
    const [bitcoin, close, far] = [of('BTC_USDT', 1), of('ETH_USDT', 0.9), of('TRX_USDT', 0.2)] as const;
    const moves = (path: typeof bitcoin) =>
      Array.from({ length: 2_000 }, (_, index) => {
        const atMs = start + index * 3_600_000;
        return Math.log(path(atMs + 3_600_000).price / path(atMs).price);
      });
    const own = moves(bitcoin);
    expect(correlation(own, moves(close))).toBeGreaterThan(0.75);
    expect(correlation(own, moves(far))).toBeLessThan(0.45);
  });
});

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(a: number[], b: number[]): number {
  const product = mean(a.map((value, index) => value * (b[index] as number)));
  return product / Math.sqrt(mean(a.map((value) => value ** 2)) * mean(b.map((value) => value ** 2)));
}
