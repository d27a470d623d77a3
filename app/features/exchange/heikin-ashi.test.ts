import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHeikinAshi } from './heikin-ashi.ts';

/** The definition in whole numbers: everything times `scale`, which halves and quarters leave whole. */
function naive(rows: readonly number[][], scale: bigint): bigint[][] {
  const made: bigint[][] = [];
  for (const row of rows) {
    const [open, high, low, close] = row.map((value) => BigInt(value) * scale) as [bigint, bigint, bigint, bigint];
    const before = made.at(-1);
    const opened = before ? ((before[0] as bigint) + (before[3] as bigint)) / 2n : (open + close) / 2n;
    const closed = (open + high + low + close) / 4n;
    const sorted = [high, low, opened, closed].toSorted((a, b) => Number(a - b));
    made.push([opened, sorted[3] as bigint, sorted[0] as bigint, closed]);
  }
  return made;
}

test('Heikin-Ashi bars are those of the definition in whole numbers', () => {
  const row = fc
    .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), fc.nat(99), fc.nat(99))
    .map(([open, close, above, below]) => {
      return [open, Math.max(open, close) + above, Math.min(open, close) - below, close];
    });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const bars = rows.map(([open = 0, high = 0, low = 0, close = 0], index) => {
        return { openedAt: index, open, high, low, close, volume: 1 };
      });
      const expected = naive(rows, 2n ** 20n).map((values) => values.map((value) => Number(value) / 2 ** 20));
      const made = toHeikinAshi(bars).map(({ open, high, low, close }) => [open, high, low, close]);
      expect(made.length).toBe(expected.length);
      for (const [at, values] of expected.entries())
        for (const [index, value] of values.entries()) expect(made[at]?.[index]).toBeCloseTo(value, 4);
    }),
  );
});
