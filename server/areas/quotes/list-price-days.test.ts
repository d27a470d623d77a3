import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs } from '../../clock.ts';
import { createDayKeys, secretOfSeed } from '../../market-data/feeds/day-keys.ts';
import { listPriceDays } from './list-price-days.ts';

const keys = createDayKeys(secretOfSeed(1));
const midnight = Date.UTC(2026, 10, 22);
const daysAt = (atMs: number) => new Map(listPriceDays(keys, atMs).map((one) => [one.day, one]));

test('the hash of a day is public a week before it, its key a minute after it and not a moment earlier', () => {
  const before = daysAt(midnight - 7 * dayMs).get('2026-11-22');
  expect(before?.key).toBeNull();
  expect(daysAt(midnight + dayMs + 59_999).get('2026-11-22')?.key).toBeNull();
  const after = daysAt(midnight + dayMs + 60_000).get('2026-11-22');
  expect(after?.commitment).toBe(before?.commitment);
  expect(hash('sha256', after?.key ?? '')).toBe(before?.commitment);
});

test('no public key leads to a day that is not over', () => {
  const known = listPriceDays(keys, midnight + 61_000).flatMap(({ day, key }) => (key ? [{ day, key }] : []));
  expect(known[0]?.day).toBe('2026-11-21');
  for (const { day, key } of known) {
    const at = Date.parse(day) / dayMs;
    expect(() => createDayKeys(key, at).of(at + 1)).toThrow(RangeError);
  }
});
