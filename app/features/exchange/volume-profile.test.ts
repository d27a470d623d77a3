import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bar } from './chart-bars.ts';
import { profileOf } from './volume-profile.ts';

type Traded = { low: number; height: number; volume: number };
const barOf = ({ low, height, volume }: Traded): Bar => {
  const high = low + height;
  return { openedAt: 0, open: low, high, low, close: high, volume };
};

/**
 * By its definition in whole numbers, all volumes times `scale`: each step of one price is one part of a bar’s volume.
 * There is no published table of it.
 */
function naiveProfile(bars: readonly Traded[], count: number, scale: number): number[] {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.low + bar.height));
  const rowHeight = (high - low) / count;
  const rows = Array.from({ length: count }, () => 0n);
  for (const bar of bars) {
    for (let step = 0; step < bar.height; step += 1) {
      const row = Math.floor((bar.low + step - low) / rowHeight);
      rows[row] = (rows[row] ?? 0n) + BigInt((bar.volume * scale) / bar.height);
    }
  }
  return rows.map((volume) => Number(volume) / scale);
}

test('the volume by price is that of the definition in whole numbers, and all of it', () => {
  // Heights that divide the scale, and rows whose edges are whole prices.
  const bar = fc.record({
    low: fc.integer({ min: 0, max: 40 }),
    height: fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 10),
    volume: fc.integer({ min: 1, max: 1_000 }),
  });
  const edges = [
    { low: 0, height: 10, volume: 1 },
    { low: 50, height: 10, volume: 1 },
  ];
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 40 }), fc.constantFrom(5, 6, 10, 12, 20, 30, 60), (some, count) => {
      const bars = [...edges, ...some];
      const { rows, volumeMax } = profileOf(bars.map(barOf), count);
      for (const [index, volume] of naiveProfile(bars, count, 120).entries())
        expect(rows[index]?.volume).toBeCloseTo(volume, 6);
      expect(volumeMax).toBe(Math.max(...rows.map(({ volume }) => volume)));
      const all = bars.reduce((sum, { volume }) => sum + volume, 0);
      expect(rows.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(all, 6);
    }),
  );
});

test('bars of one price are in the row of that price, and without trades there is no row', () => {
  const flat = barOf({ low: 10, height: 0, volume: 4 });
  expect(profileOf([flat, flat], 24)).toEqual({ rows: [{ from: 10, to: 10, volume: 8 }], volumeMax: 8 });
  const { rows } = profileOf([barOf({ low: 0, height: 10, volume: 10 }), flat], 10);
  expect(rows.at(-1)?.volume).toBe(5);
  expect(profileOf([{ ...flat, volume: 0 }], 24)).toEqual({ rows: [], volumeMax: 0 });
});
