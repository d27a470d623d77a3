import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { klineIntervals } from '../../../contract/quotes.ts';
import { openTimeOf, shiftOpenTime } from '../intervals.ts';
import type { FeedTick } from '../types.ts';
import { createDayKeys, secretOfSeed } from './day-keys.ts';
import { createSimulatedFeed } from './simulated.ts';

const markets = [
  { symbol: 'BTC_USDT', pricePrecision: 2, volumePrecision: 6 },
  { symbol: 'DOGE_USDT', pricePrecision: 5, volumePrecision: 1 },
  { symbol: 'NEW_USDT', pricePrecision: 4, volumePrecision: 2 },
];
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const keys = createDayKeys(secretOfSeed(1));
const start = Date.UTC(2026, 10, 20, 12, 0, 30);

const tradesOf = (durationMs: number, seed = 1): FeedTick[] => {
  vi.setSystemTime(start);
  const ticks: FeedTick[] = [];
  const feed = createSimulatedFeed({ keys: createDayKeys(secretOfSeed(seed)), clock, markets });
  void feed.start((tick) => ticks.push(tick));
  vi.advanceTimersByTime(durationMs);
  void feed.stop();
  vi.advanceTimersByTime(10_000);
  return ticks;
};

describe('the simulated feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('gives the same trades for the same seed, and others for another', () => {
    expect(tradesOf(60_000)).toEqual(tradesOf(60_000));
    expect(tradesOf(60_000, 2)).not.toEqual(tradesOf(60_000));
  });

  test('never leaves a market silent for more than 5 s', () => {
    const ticks = tradesOf(300_000);
    for (const { symbol } of markets) {
      const times = ticks.filter((tick) => tick.symbol === symbol).map(({ atMs }) => atMs);
      const pauses = times.slice(1).map((time, index) => time - (times[index] as number));
      expect(Math.max(...pauses)).toBeLessThan(5_000);
    }
  });

  test('trades at prices and quantities that the market allows', () => {
    for (const { symbol, price, quantity } of tradesOf(120_000)) {
      const market = markets.find((known) => known.symbol === symbol);
      const digits = (text: string) => text.split('.')[1]?.length ?? 0;
      expect(digits(formatDecimal(price))).toBeLessThanOrEqual(market?.pricePrecision ?? 0);
      expect(digits(formatDecimal(quantity))).toBeLessThanOrEqual(market?.volumePrecision ?? 0);
      expect(price > 0n && quantity > 0n).toBe(true);
    }
  });

  test('gives each trade at the time that it has', () => {
    vi.setSystemTime(start + 137);
    const delaysMs: number[] = [];
    const feed = createSimulatedFeed({ keys, clock, markets });
    void feed.start(({ atMs }) => void delaysMs.push(Date.now() - atMs));
    vi.advanceTimersByTime(1_000);
    delaysMs.length = 0;
    vi.advanceTimersByTime(10_000);
    void feed.stop();
    expect(delaysMs.length).toBeGreaterThan(10);
    expect(Math.max(...delaysMs)).toBe(0);
  });

  test('makes up for a short pause of the process, not for a long one', () => {
    vi.setSystemTime(start);
    let ticks = 0;
    const feed = createSimulatedFeed({ keys, clock, markets });
    void feed.start(() => {
      ticks += 1;
    });
    vi.setSystemTime(start + 3_600_000);
    vi.advanceTimersByTime(250);
    expect(ticks).toBeLessThanOrEqual(8 * markets.length);
  });

  test('has a past for every interval that joins on the live price', async () => {
    const feed = createSimulatedFeed({ keys, clock, markets });
    const first = tradesOf(10_000).find(({ symbol }) => symbol === 'BTC_USDT');
    vi.setSystemTime(start);
    for (const interval of klineIntervals) {
      const toMs = openTimeOf(interval, start);
      const fromMs = shiftOpenTime(interval, toMs, -50);
      const candles = await feed.history({ symbol: 'BTC_USDT', interval, fromMs, toMs });
      expect(candles.length).toBe(50);
      for (const [index, candle] of candles.entries()) {
        const { open, high, low, close, volume } = candle;
        expect(low <= open && low <= close && high >= open && high >= close && volume > 0n).toBe(true);
        expect(candles[index + 1]?.open ?? close).toBe(close);
      }
    }
    const lastMinute = await feed.history({
      symbol: 'BTC_USDT',
      interval: '1m',
      fromMs: start - 60_000,
      toMs: start,
    });
    const close = lastMinute.at(-1)?.close ?? parseDecimal('0');
    const jump = Math.abs(Number(formatDecimal(first?.price ?? close)) / Number(formatDecimal(close)) - 1);
    expect(jump).toBeLessThan(0.003);
  });

  test('has about as much volume in its past as in its trades', async () => {
    const ticks = tradesOf(1_800_000).filter(({ symbol }) => symbol === 'DOGE_USDT');
    const traded = ticks.reduce((sum, { quantity }) => sum + Number(formatDecimal(quantity)), 0);
    const feed = createSimulatedFeed({ keys, clock, markets });
    const range = { symbol: 'DOGE_USDT', interval: '1m', fromMs: start - 30_000, toMs: start + 1_770_000 } as const;
    const past = await feed.history(range);
    const drawn = past.reduce((sum, { volume }) => sum + Number(formatDecimal(volume)), 0);
    expect(traded / drawn).toBeGreaterThan(0.4);
    expect(traded / drawn).toBeLessThan(2.5);
  });
});
