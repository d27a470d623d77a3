import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import type { Tick } from '../types.ts';
import { digestOfDay, leafOfTick, noDigest } from './digests.ts';
import { leafOf, pathOf, rootOf, rootOfPath } from './hash-tree.ts';

const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => leafOf(`leaf ${index}`));

test('every leaf of a tree of any size is proved by its path, at its own place only', () => {
  for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 31, 33]) {
    const leaves = leavesOf(count);
    const root = rootOf(leaves);
    for (const [place, leaf] of leaves.entries()) {
      const path = pathOf(leaves, place);
      expect(rootOfPath({ leaf, place, leaves: count, path })).toBe(root);
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      for (let other = 0; other < count; other += 1) {
        if (other !== place) expect(rootOfPath({ leaf, place: other, leaves: count, path })).not.toBe(root);
      }
      expect(rootOfPath({ leaf, place, leaves: count, path: [...path, root] })).toBeUndefined();
    }
  }
});

test('a tree over the roots of parts is the tree over all leaves', () => {
  for (const count of [1, 4, 5, 8, 11, 16, 17]) {
    const leaves = leavesOf(count);
    const parts = Array.from({ length: Math.ceil(count / 4) }, (_, index) => leaves.slice(index * 4, index * 4 + 4));
    expect(rootOf(parts.map(rootOf))).toBe(rootOf(leaves));
  }
});

const tick = fc.record({
  gap: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 10 ** 9 }),
  quantity: fc.integer({ min: 0, max: 10 ** 6 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
});
const ticksOfDay = fc.array(tick, { minLength: 2, maxLength: 60 }).map((drawn) => {
  let seq = 0;
  return drawn.map(({ gap, price, quantity, side }): Tick => {
    seq += gap;
    const numbers = { price: parseDecimal(String(price)), quantity: parseDecimal(String(quantity)) };
    return { symbol: 'BTC_USDT', seq, atMs: 1_790_000_000_000 + seq, side, ...numbers };
  });
});
const digestOf = (ticks: readonly Tick[], previousDigest = noDigest) => {
  const [firstSeq, lastSeq] = [ticks[0]?.seq ?? 0, ticks.at(-1)?.seq ?? 0];
  const hour = { startedAt: 0, firstSeq, lastSeq, ticks: ticks.length, root: rootOf(ticks.map(leafOfTick)) };
  return digestOfDay({ symbol: 'BTC_USDT', day: '2026-11-22', previousDigest, hours: [hour] });
};
const changes: ((ticks: Tick[], at: number) => Tick[])[] = [
  (ticks, at) => ticks.toSpliced(at, 1),
  (ticks, at) => ticks.toSpliced(at, 0, ticks[at] as Tick),
  (ticks, at) => ticks.with(at, { ...(ticks[at] as Tick), price: parseDecimal('0.5') }),
  (ticks, at) => ticks.with(at, { ...(ticks[at] as Tick), quantity: parseDecimal('0.5') }),
  (ticks, at) => ticks.with(at, { ...(ticks[at] as Tick), atMs: 1 }),
  (ticks, at) => ticks.with(at, { ...(ticks[at] as Tick), seq: 0 }),
  (ticks, at) => {
    const other = at === 0 ? 1 : at - 1;
    return ticks.with(at, ticks[other] as Tick).with(other, ticks[at] as Tick);
  },
];

test('a tick that is changed, missing, doubled or out of order changes the digests of its day and later ones', () => {
  const inputs = [ticksOfDay, fc.nat(), fc.constantFrom(...changes), ticksOfDay] as const;
  fc.assert(
    fc.property(...inputs, (ticks, place, change, nextDay) => {
      const changed = change(ticks, place % ticks.length);
      expect(digestOf(changed)).not.toBe(digestOf(ticks));
      expect(digestOf(nextDay, digestOf(changed))).not.toBe(digestOf(nextDay, digestOf(ticks)));
    }),
  );
});
