import { expect, test } from 'vitest';
import { mergePages } from './merge-pages.ts';

const at = (...times: number[]) => times.map((time) => ({ time }));

/** A list as a call gives it: some at once, all of one moment together. */
function pageOf(times: readonly number[], until: number, limit: number) {
  const left = times.filter((time) => time < until);
  const last = left[limit - 1];
  if (last === undefined || left.length <= limit) return { items: at(...left), next: null };
  return { items: at(...left.filter((time) => time >= last)), next: String(last) };
}

test('pages of two lists together tell everything once, newest first', () => {
  const one = [90, 80, 80, 80, 50, 10, 9];
  const other = [85, 80, 20, 8, 7, 6, 5];
  const told: number[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (let pages = 0; pages < 10; pages += 1) {
    const { items, next } = mergePages(pageOf(one, until, 2), pageOf(other, until, 2));
    told.push(...items.map(({ time }) => time));
    if (next === null) break;
    until = Number(next);
  }
  expect(told).toEqual([...one, ...other].sort((a, b) => b - a));
});

test('lists that are complete are one page', () => {
  expect(mergePages({ items: at(1), next: null }, { items: at(2), next: null })).toEqual({
    items: at(2, 1),
    next: null,
  });
});
