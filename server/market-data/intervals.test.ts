import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { klineIntervals } from '../../contract/quotes.ts';
import { finerInterval, openTimeAtOrAfter, openTimeOf, shiftOpenTime } from './intervals.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const anyTime = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
const anyInterval = fc.constantFrom(...klineIntervals);

describe('candle intervals', () => {
  test.each([
    ['1m', '2026-03-31T23:59:59.999', '2026-03-31T23:59:00'],
    ['15m', '2026-03-31T23:59:59', '2026-03-31T23:45:00'],
    ['3m', '2026-03-31T23:59:59', '2026-03-31T23:57:00'],
    ['2h', '2026-03-31T23:59:59', '2026-03-31T22:00:00'],
    ['4h', '2026-03-31T23:59:59', '2026-03-31T20:00:00'],
    ['12h', '2026-03-31T11:59:59', '2026-03-31T00:00:00'],
    ['12h', '2026-03-31T23:59:59', '2026-03-31T12:00:00'],
    ['1d', '2026-03-31T23:59:59', '2026-03-31T00:00:00'],
    ['1w', '2026-03-31T23:59:59', '2026-03-30T00:00:00'],
    ['1w', '2026-03-30T00:00:00', '2026-03-30T00:00:00'],
    ['1w', '2026-03-29T23:59:59', '2026-03-23T00:00:00'],
    ['1M', '2026-03-31T23:59:59', '2026-03-01T00:00:00'],
    ['1M', '2024-02-29T12:00:00', '2024-02-01T00:00:00'],
  ] as const)('the %s candle of %s opens at %s UTC', (interval, time, opened) => {
    expect(openTimeOf(interval, at(time))).toBe(at(opened));
  });

  test('months are stepped over by the calendar, across years', () => {
    expect(shiftOpenTime('1M', at('2026-11-01T00:00:00'), 3)).toBe(at('2027-02-01T00:00:00'));
    expect(shiftOpenTime('1M', at('2026-01-01T00:00:00'), -11)).toBe(at('2025-02-01T00:00:00'));
  });

  test('every moment lies in exactly the candle that opens before it and ends after it', () => {
    fc.assert(
      fc.property(anyInterval, anyTime, (interval, time) => {
        const openedAt = openTimeOf(interval, time);
        expect(openedAt).toBeLessThanOrEqual(time);
        expect(shiftOpenTime(interval, openedAt, 1)).toBeGreaterThan(time);
        expect(openTimeOf(interval, openedAt)).toBe(openedAt);
        expect(openTimeAtOrAfter(interval, time)).toBe(openedAt === time ? time : shiftOpenTime(interval, openedAt, 1));
      }),
    );
  });

  test('a longer candle opens where a candle of its finer interval opens', () => {
    fc.assert(
      fc.property(anyInterval, anyTime, (interval, time) => {
        const finer = finerInterval(interval);
        const openedAt = openTimeOf(interval, time);
        if (finer) expect(openTimeOf(finer, openedAt)).toBe(openedAt);
      }),
    );
  });
});
