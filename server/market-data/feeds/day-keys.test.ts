import { expect, test } from 'vitest';
import { dayMs } from '../../clock.ts';
import { commitmentOf, createDayKeys, firstDay, secretOfSeed } from './day-keys.ts';

const today = Math.floor(Date.UTC(2026, 10, 22) / dayMs);

test('the key of a day gives the keys of all days before it, and none of a later one', () => {
  const site = createDayKeys(secretOfSeed(1));
  const known = createDayKeys(site.of(today), today);
  for (const day of [today, today - 1, today - 365, firstDay]) expect(known.of(day)).toEqual(site.of(day));
  expect(() => known.of(today + 1)).toThrow(RangeError);
  expect(() => site.of(firstDay - 1)).toThrow(RangeError);
});

test('every day and every site has a key of its own', () => {
  const keys = createDayKeys(secretOfSeed(1));
  const commitments = Array.from({ length: 400 }, (_, back) => commitmentOf(keys.of(today - back)));
  expect(new Set(commitments).size).toBe(400);
  expect(createDayKeys(secretOfSeed(2)).of(today)).not.toEqual(keys.of(today));
});

test('a secret has 256 bits', () => {
  expect(() => createDayKeys('0'.repeat(63))).toThrow(RangeError);
});
