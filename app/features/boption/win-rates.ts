import type { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { AnswerOf } from '../../../contract/call.ts';

export type WinCounts = AnswerOf<typeof boptionProofCalls.winRates>['items'][number];
export type WinShare = { won: number; total: number };

/** How many of all options that ended with a price have won; ties count as not won. */
export function shareOf(counts: readonly WinCounts[]): WinShare {
  const won = counts.reduce((sum, count) => sum + count.won, 0);
  const others = counts.reduce((sum, { lost, tied }) => sum + lost + tied, 0);
  return { won, total: won + others };
}

/** In percent with two digits, cut off; undefined for none. */
export const percentOf = ({ won, total }: WinShare): string | undefined =>
  total === 0 ? undefined : (Math.floor((won * 10_000) / total) / 100).toFixed(2);

export type GroupedShare<Key> = WinShare & { key: Key };

/** One share for each value that `keyOf` finds, in ascending order. */
export function sharesBy<Key extends number | string>(
  counts: readonly WinCounts[],
  keyOf: (count: WinCounts) => Key,
): GroupedShare<Key>[] {
  const groups = new Map<Key, WinCounts[]>();
  for (const count of counts) {
    const key = keyOf(count);
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, group]) => ({ key, ...shareOf(group) }));
}
