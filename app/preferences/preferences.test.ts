import { expect, test } from 'vitest';
import { readTimeZone } from './preferences.server.ts';

test.each([
  ['Asia/Jakarta', 'Asia/Jakarta'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['UTC', 'UTC'],
  ['', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['__proto__', 'UTC'],
])('a browser that says it is in %s sees the times of %s', (named, shown) => {
  expect(readTimeZone(`theme=dark; timezone=${named}`)).toBe(shown);
});

test('without a cookie times are those of UTC', () => {
  expect(readTimeZone(null)).toBe('UTC');
});
