import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawNumber, prizeOfNumber, weightTotalOf } from './draw-number.ts';
import { createRewardSeeds } from './reward-seeds.ts';

const prizes = [1, 29, 470, 1_000, 3_500, 5_000].map((weight, index) => ({ place: index + 1, weight }));
const total = weightTotalOf(prizes);

test('is what anybody computes by hand', () => {
  // printf '%s' 'my-luck:0' | openssl dgst -sha256 -hmac aaaa...a (64 times): see the page that verifies a draw.
  const serverSeed = 'a'.repeat(64);
  expect(drawNumber({ serverSeed, clientSeed: 'my-luck', nonce: 0 }, total)).toBe(6059);
});

test('prizes share the numbers in order, without a gap', () => {
  const placeOf = (number: number) => prizeOfNumber(prizes, number).place;
  expect([0, 1, 29, 30, 499, 500, 1_499, 1_500, 4_999, 5_000, 9_999].map(placeOf)).toEqual([
    1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
  ]);
  expect(() => placeOf(total)).toThrow('no prize');
});

test('whatever the seeds, prizes come as often as their odds say', () => {
  const anySeed = fc.stringMatching(/^[\w-]{1,64}$/);
  const draws = 20_000;
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), anySeed, (key, clientSeed) => {
      const serverSeed = createRewardSeeds(Buffer.from(key)).serverSeed(1, 0);
      const counts = new Map<number, number>();
      for (let nonce = 0; nonce < draws; nonce += 1) {
        const { place } = prizeOfNumber(prizes, drawNumber({ serverSeed, clientSeed, nonce }, total));
        counts.set(place, (counts.get(place) ?? 0) + 1);
      }
      // Pearson's chi-squared; the rarest prizes together, since few of them are expected.
      const groups = [[1, 2], [3], [4], [5], [6]];
      const chiSquared = groups.reduce((sum, places) => {
        const weight = places.reduce((all, place) => all + (prizes[place - 1]?.weight ?? 0), 0);
        const expected = (draws * weight) / total;
        const seen = places.reduce((all, place) => all + (counts.get(place) ?? 0), 0);
        return sum + (seen - expected) ** 2 / expected;
      }, 0);
      // 4 degrees of freedom: beyond 40 once in 20 million runs.
      expect(chiSquared).toBeLessThan(40);
    }),
    { numRuns: 15 },
  );
});

test('a commitment is the SHA-256 of its seed, and no two seeds are the same', () => {
  const seeds = createRewardSeeds(Buffer.alloc(32, 7));
  const all = [1, 2, 3].flatMap((memberId) => [0, 1, 2].map((index) => seeds.serverSeed(memberId, index)));
  expect(new Set(all).size).toBe(9);
  expect(seeds.commitment(2, 1)).toBe(createHash('sha256').update(seeds.serverSeed(2, 1)).digest('hex'));
});
