import { expect, test } from 'vitest';
import { percentOf, shareOf, sharesBy, type WinCounts } from './win-rates.ts';

const count = (changed: Partial<WinCounts>): WinCounts => ({
  symbol: 'BTC_USDT',
  duration: 60,
  direction: 'up',
  hour: 1,
  won: 0,
  lost: 0,
  tied: 0,
  ...changed,
});
const counts = [
  count({ won: 2, lost: 3 }),
  count({ duration: 300, won: 1, tied: 1 }),
  count({ direction: 'down', lost: 1 }),
];

test('a tie is an option that did not win', () => {
  expect(shareOf(counts)).toEqual({ won: 3, total: 8 });
  expect(percentOf({ won: 3, total: 8 })).toBe('37.50');
  expect(percentOf({ won: 2, total: 3 })).toBe('66.66');
  expect(percentOf({ won: 0, total: 0 })).toBeUndefined();
});

test('shares by duration stand in the order of the durations', () => {
  expect(sharesBy(counts, ({ duration }) => duration)).toEqual([
    { key: 60, won: 2, total: 6 },
    { key: 300, won: 1, total: 2 },
  ]);
});
