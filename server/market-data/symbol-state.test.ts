import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalOfUnits, parseDecimal } from '../../contract/money.ts';
import { type KlineInterval, klineIntervals } from '../../contract/quotes.ts';
import { aggregateCandles } from './candle.ts';
import { finerInterval, openTimeOf } from './intervals.ts';
import { findStaleReason } from './staleness.ts';
import { applyTick, createSymbolState, quoteOf } from './symbol-state.ts';
import type { Candle, FeedTick } from './types.ts';

const start = Date.UTC(2026, 10, 20, 23, 40);
const decimals = fc.bigInt({ min: 1n, max: 10n ** 23n }).map(decimalOfUnits);

/** Ticks with pauses from nothing to a month, so that every interval sees its boundaries. */
const tickStreams = fc
  .array(
    fc.record({
      pauseMs: fc.oneof(fc.nat(3_000), fc.nat(600_000), fc.nat(40 * 86_400_000)),
      price: decimals,
      quantity: fc.oneof(fc.constant(0n as Decimal), decimals),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let atMs = start;
    return steps.map(({ pauseMs, price, quantity }): FeedTick => {
      atMs += pauseMs;
      return { symbol: 'BTC_USDT', price, quantity, side: 'buy', atMs };
    });
  });

/** All candles that a stream of ticks leaves behind, by interval, oldest first. */
function candlesOf(ticks: FeedTick[]): Map<KlineInterval, Candle[]> {
  const state = createSymbolState('BTC_USDT', 0);
  const all = new Map(klineIntervals.map((interval) => [interval, new Set<Candle>()]));
  for (const tick of ticks) {
    const clock = { now: () => tick.atMs, monotonic: () => tick.atMs };
    for (const [interval, candle] of applyTick(state, tick, clock)) all.get(interval)?.add(candle);
  }
  return new Map([...all].map(([interval, candles]) => [interval, [...candles]]));
}

const sum = (values: Decimal[]) => values.reduce((total, value) => total + value, 0n);

describe('candles of any stream of ticks', () => {
  test('hold open and close between low and high, and all of the volume', () => {
    fc.assert(
      fc.property(tickStreams, (ticks) => {
        for (const [interval, candles] of candlesOf(ticks)) {
          for (const candle of candles) {
            const { open, high, low, close } = candle;
            expect(low <= open && low <= close && high >= open && high >= close).toBe(true);
            const own = ticks.filter((tick) => openTimeOf(interval, tick.atMs) === candle.openedAt);
            expect(open).toBe(own[0]?.price);
            expect(close).toBe(own.at(-1)?.price);
            expect(own.every(({ price }) => low <= price && price <= high)).toBe(true);
            expect(candle.volume).toBe(sum(own.map(({ quantity }) => quantity)));
          }
        }
      }),
    );
  });

  test('are, in a longer interval, the sum of the shorter ones', () => {
    fc.assert(
      fc.property(tickStreams, (ticks) => {
        const candles = candlesOf(ticks);
        for (const interval of klineIntervals) {
          const finer = candles.get(finerInterval(interval) ?? interval) ?? [];
          expect(aggregateCandles(interval, finer)).toEqual(candles.get(interval));
        }
      }),
    );
  });
});

describe('the quote of a symbol', () => {
  const clockAt = (nowMs: number, monotonicMs = nowMs) => ({ now: () => nowMs, monotonic: () => monotonicMs });
  const tick = (price: string, atMs: number): FeedTick => ({
    symbol: 'BTC_USDT',
    price: parseDecimal(price),
    quantity: parseDecimal('0.5'),
    side: 'buy',
    atMs,
  });

  test('begins a new day at midnight UTC, flat at the last price until the first tick', () => {
    const state = createSymbolState('BTC_USDT', 0);
    const evening = Date.UTC(2026, 10, 20, 23, 59);
    const morning = Date.UTC(2026, 10, 21, 0, 1);
    applyTick(state, tick('100', evening), clockAt(evening));
    applyTick(state, tick('90', evening), clockAt(evening));
    expect(quoteOf(state, clockAt(evening))).toMatchObject({ c: '90', ds: '100', dh: '100', dl: '90', dv: '1' });
    expect(quoteOf(state, clockAt(morning))).toMatchObject({ c: '90', ds: '90', dh: '90', dl: '90', dv: '0' });
    applyTick(state, tick('95', morning), clockAt(morning));
    expect(quoteOf(state, clockAt(morning))).toMatchObject({ c: '95', ds: '95', dh: '95', dl: '95', dv: '0.5' });
  });

  test('is stale after 10 s of silence by the monotonic clock, whatever the wall clock does', () => {
    const state = createSymbolState('BTC_USDT', 0);
    expect(findStaleReason(state, clockAt(start, 0))).toBe('silent');
    applyTick(state, tick('100', start), clockAt(start, 1_000));
    expect(findStaleReason(state, clockAt(start + 600_000, 11_000))).toBeNull();
    expect(findStaleReason(state, clockAt(start - 600_000, 11_001))).toBe('silent');
  });

  test('never goes back in time, and never ahead of now', () => {
    const state = createSymbolState('BTC_USDT', 0);
    applyTick(state, tick('100', start), clockAt(start));
    applyTick(state, tick('101', start - 5_000), clockAt(start + 1));
    expect(state.atMs).toBe(start);
    applyTick(state, tick('102', start + 90_000), clockAt(start + 2));
    expect(state.atMs).toBe(start + 2);
    expect(state.seq).toBe(3);
  });
});

test('a source that lies about quantities makes no candle that can not be stored or told', () => {
  const state = createSymbolState('BTC_USDT', 0);
  const clock = { now: () => start, monotonic: () => 0 };
  const quantity = parseDecimal('9'.repeat(18));
  const tick = { symbol: 'BTC_USDT', price: parseDecimal('1'), quantity, side: 'buy' as const, atMs: start };
  for (let count = 0; count < 200; count += 1) applyTick(state, tick, clock);
  expect(state.candles.get('1M')?.current.volume).toBe(quantity);
});
