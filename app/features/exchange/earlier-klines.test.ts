import { expect, test } from 'vitest';
import type { Kline } from '../../../contract/quotes.ts';
import { earlierThan, type Loaded } from './earlier-klines.ts';

const candles = (...opened: number[]) => opened.map((at) => [at, '1', '1', '1', '1', '1'] as unknown as Kline);
const timesOf = (klines: readonly Kline[]) => klines.map(([openedAt]) => openedAt);
const loaded: Loaded = { place: 'BTC_USDT 1m', items: candles(10, 20, 30, 40, 50), more: false };

test('candles loaded before those of the page stay when its own come anew, and no candle is missing between', () => {
  expect(timesOf(earlierThan(candles(30, 40, 50), 'BTC_USDT 1m', loaded).items)).toEqual([10, 20]);
  const later = earlierThan(candles(40, 50, 60), 'BTC_USDT 1m', loaded);
  expect(timesOf(later.items)).toEqual([10, 20, 30]);
  expect(later.more).toBe(false);
});

test('nothing is known of another market or interval, or beyond a gap', () => {
  const none = { items: [], more: true };
  expect(earlierThan(candles(40, 50, 60), 'BTC_USDT 5m', loaded)).toEqual(none);
  expect(earlierThan(candles(60, 70, 80), 'BTC_USDT 1m', loaded)).toEqual(none);
  expect(earlierThan(candles(40, 50, 60), 'BTC_USDT 1m', undefined)).toEqual(none);
});
