import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import {
  formatAge,
  formatAmount,
  formatDate,
  formatDateTime,
  formatPercent,
  formatPrice,
  formatTyped,
  truncateDecimal,
} from './format.ts';

test('a price keeps every digit that floating point would lose', () => {
  expect(formatPrice('123456789012345678.12345678', 8, 'en')).toBe('123,456,789,012,345,678.12345678');
  expect(formatPrice('123456789.123456', 6, 'id')).toBe('123.456.789,123456');
});

test('all prices of a market have the same number of digits', () => {
  expect(formatPrice('64250', 2, 'en')).toBe('64,250.00');
});

test('an amount is cut, not rounded up', () => {
  expect(formatAmount('0.9999999', 6, 'en')).toBe('0.999999');
  expect(formatAmount('-25.5559', 3, 'en')).toBe('-25.555');
  expect(formatAmount('0', 6, 'de', { isFixed: true })).toBe('0,000000');
  expect(truncateDecimal('12.3456', 0)).toBe('12');
});

test('an amount in a field has every digit, the decimal sign of the language and no groups', () => {
  expect(formatTyped('94538.63', 'id')).toBe('94538,63');
  expect(formatTyped('0.123456789012345678', 'en')).toBe('0.123456789012345678');
});

test('a percentage always has its sign and two digits', () => {
  expect(formatPercent('1.5', 'en')).toBe('+1.50%');
  expect(formatPercent('-0.25', 'de')).toBe('-0,25%');
  expect(formatPercent('0', 'en')).toBe('0.00%');
});

test('dates stand day first in Indonesian and year first elsewhere', () => {
  const timeMs = Date.UTC(2026, 0, 2, 23, 4, 5);
  expect(formatDate(timeMs, 'id', 'UTC')).toBe('02-01-2026');
  expect(formatDate(timeMs, 'de', 'UTC')).toBe('2026-01-02');
  expect(formatDateTime(timeMs, 'en', 'Asia/Jakarta')).toBe('2026-01-03 06:04:05');
});

test('an age is told in its largest unit', () => {
  expect(formatAge(5 * 60_000, 'en')).toBe('5 minutes ago');
  expect(formatAge(0, 'en')).toBe('now');
});

test.each(languages)('%s can be formatted', (language) => {
  expect(formatAmount('1234.5', 2, language)).toMatch(/1.?234[.,]5/);
});
