import { expect, test } from 'vitest';
import { readYear } from './statement-year.server.ts';

const now = new Date('2026-11-29T12:00:00Z');
const yearOf = (query: string) => readYear(new Request(`http://localhost/assets/gains${query}`), now);

test('a year that has begun is the one of the page', () => {
  expect(yearOf('?year=2025')).toBe('2025');
  expect(yearOf('?year=2026')).toBe('2026');
});

test.each(['', '?year=', '?year=abc', '?year=1999', '?year=20260', '?year=2027', '?year=9999'])(
  'the address %s leads to the running year',
  (query) => expect(yearOf(query)).toBe('2026'),
);
