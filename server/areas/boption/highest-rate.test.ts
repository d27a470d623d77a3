import { describe, expect, test } from 'vitest';
import { highestRateBps, winShareAhead } from './highest-rate.ts';

const second = 1_000;
/** The condition as the rules write it. */
const passes = (rateBps: number, lagMs: number, durationMs: number) =>
  1 / (1 + rateBps / 10_000) > 0.5 + Math.asin(Math.sqrt(lagMs / durationMs)) / Math.PI + 0.01;

describe('the highest rate that a lag can not beat', () => {
  test.each([
    [60, 7_500],
    [120, 8_000],
    [300, 8_500],
    [900, 8_700],
  ])('of %i seconds lets the offered rate of %i basis points pass with a lag of one second', (seconds, rateBps) => {
    expect(highestRateBps({ lagMs: second, durationMs: seconds * second })).toBeGreaterThanOrEqual(rateBps);
  });

  test.each([
    [60, 8_141],
    [120, 8_549],
    [300, 8_925],
    [900, 9_208],
  ])('of %i seconds is %i basis points with a lag of one second', (seconds, highest) => {
    expect(highestRateBps({ lagMs: second, durationMs: seconds * second })).toBe(highest);
  });

  test('passes by the formula, and one basis point more does not', () => {
    for (const durationMs of [60_000, 120_000, 300_000, 900_000]) {
      for (let lagMs = 0; lagMs < durationMs / 2; lagMs += 37) {
        const highest = highestRateBps({ lagMs, durationMs });
        expect({ lagMs, passes: passes(highest, lagMs, durationMs) }).toEqual({ lagMs, passes: true });
        expect({ lagMs, passes: passes(highest + 1, lagMs, durationMs) }).toEqual({ lagMs, passes: false });
      }
    }
  });

  test('falls as the lag grows, down to none', () => {
    const durationMs = 60 * second;
    const rates = [0, 1, 2, 5, 10, 20, 40, 60, 90].map((lag) => highestRateBps({ lagMs: lag * second, durationMs }));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(rates.slice(-2)).toEqual([0, 0]);
  });
});

test('the share of wins is that of a random walk whose beginning is known', () => {
  expect(winShareAhead({ lagMs: 0, durationMs: 60_000 })).toBe(0.5);
  expect(winShareAhead({ lagMs: 30_000, durationMs: 60_000 })).toBeCloseTo(0.75, 12);
  expect(winShareAhead({ lagMs: 60_000, durationMs: 60_000 })).toBe(1);
});
