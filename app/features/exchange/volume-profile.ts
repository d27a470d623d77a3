import type { Bar } from './chart-bars.ts';

export type ProfileRow = { from: number; to: number; volume: number };
export type VolumeProfile = { rows: ProfileRow[]; volumeMax: number };

/**
 * How much was traded at which prices: between lowest and highest price so many rows of one height, and the volume of
 * each bar spread evenly from its low to its high. A bar of one price counts in the row of that price.
 */
export function profileOf(bars: readonly Bar[], count: number): VolumeProfile {
  const traded = bars.filter(({ volume }) => volume > 0);
  if (traded.length === 0) return { rows: [], volumeMax: 0 };
  const low = traded.reduce((lowest, bar) => Math.min(lowest, bar.low), Number.POSITIVE_INFINITY);
  const high = traded.reduce((highest, bar) => Math.max(highest, bar.high), Number.NEGATIVE_INFINITY);
  const height = (high - low) / count;
  const rows = Array.from({ length: height > 0 ? count : 1 }, (_, index) => ({
    from: low + index * height,
    to: low + (index + 1) * height,
    volume: 0,
  }));
  const rowOf = (price: number) => Math.min(rows.length - 1, height > 0 ? Math.floor((price - low) / height) : 0);
  for (const bar of traded) {
    const [first, last] = [rowOf(bar.low), rowOf(bar.high)];
    for (const row of rows.slice(first, last + 1)) {
      const shared = Math.min(bar.high, row.to) - Math.max(bar.low, row.from);
      row.volume += first === last ? bar.volume : (bar.volume * Math.max(0, shared)) / (bar.high - bar.low);
    }
  }
  return { rows, volumeMax: rows.reduce((most, { volume }) => Math.max(most, volume), 0) };
}
