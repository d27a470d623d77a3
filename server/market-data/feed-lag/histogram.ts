/** Counts of durations in classes, each at most 15% wide: the upper bounds in milliseconds, 1 to about 72,000. */
export const classBoundsMs: readonly number[] = Array.from({ length: 81 }, (_, index) => Math.round(1.15 ** index));

export const emptyCounts = (): number[] => classBoundsMs.map(() => 0);

/** Longer ones count in the last class, negative ones in the first. */
export function classOf(durationMs: number): number {
  const index = classBoundsMs.findIndex((bound) => durationMs <= bound);
  return index === -1 ? classBoundsMs.length - 1 : index;
}

/**
 * The duration that 99 of 100 do not exceed, rounded up to the bound of its class, so that it is never told as less
 * than it is, up to 72 s; undefined without counts.
 */
export function p99Of(counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let left = Math.floor(all / 100);
  for (let index = counts.length - 1; index >= 0; index -= 1) {
    const count = counts[index] ?? 0;
    if (count > left) return classBoundsMs[index];
    left -= count;
  }
  return undefined;
}

export const addCounts = (parts: readonly (readonly number[])[]): number[] =>
  classBoundsMs.map((_, index) => parts.reduce((sum, counts) => sum + (counts[index] ?? 0), 0));
