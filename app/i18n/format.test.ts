import { expect, test } from 'vitest';
import { type Language, languages } from '../../contract/languages.ts';
import {
  formatAge,
  formatAmount,
  formatClock,
  formatCompact,
  formatDate,
  formatDateTime,
  formatList,
  formatPercent,
  formatPrice,
  formatShare,
  formatTyped,
  formatUtcOffset,
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

test('a percentage always has its sign and two digits, exactly', () => {
  expect(formatPercent('1.5', 'en')).toBe('+1.50%');
  expect(formatPercent('-0.25', 'id')).toBe('-0,25%');
  expect(formatPercent('0', 'en')).toBe('0.00%');
  expect(formatPercent('-0.001', 'en')).toBe('0.00%');
  expect(formatPercent('12345678901234567.89', 'en')).toBe('+12,345,678,901,234,567.89%');
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

test('the clock of a place is told with its distance from UTC', () => {
  const timeMs = Date.UTC(2026, 6, 1, 23, 59, 59);
  const places = ['UTC', 'Asia/Jakarta', 'Asia/Kolkata', 'America/St_Johns', 'America/Sao_Paulo'];
  expect(places.map((place) => `${formatClock(timeMs, place)} ${formatUtcOffset(timeMs, place)}`)).toEqual([
    '23:59:59 UTC+0',
    '06:59:59 UTC+7',
    '05:29:59 UTC+5:30',
    '21:29:59 UTC-2:30',
    '20:59:59 UTC-3',
  ]);
});

const written: Record<Language, string[]> = {
  de: ['1.234.567,5', '1,23 Mio.', '+1,50 %', 'A, B und C', 'vor 3 Stunden'],
  en: ['1,234,567.5', '1.23M', '+1.50%', 'A, B, and C', '3 hours ago'],
  es: ['1.234.567,5', '1,23 M', '+1,50 %', 'A, B y C', 'hace 3 horas'],
  fr: ['1 234 567,5', '1,23 M', '+1,50 %', 'A, B et C', 'il y a 3 heures'],
  hi: ['12,34,567.5', '12.35 लाख', '+1.50%', 'A, B, और C', '3 घंटे पहले'],
  id: ['1.234.567,5', '1,23 jt', '+1,50%', 'A, B, dan C', '3 jam yang lalu'],
  ja: ['1,234,567.5', '123.46万', '+1.50%', 'A、B、C', '3 時間前'],
  ko: ['1,234,567.5', '123.46만', '+1.50%', 'A, B 및 C', '3시간 전'],
  ms: ['1,234,567.5', '1.23J', '+1.50%', 'A, B dan C', '3 jam lalu'],
  pt: ['1.234.567,5', '1,23 mi', '+1,50%', 'A, B e C', 'há 3 horas'],
  tl: ['1,234,567.5', '1.23M', '+1.50%', 'A, B, at C', '3 oras ang nakalipas'],
  zh: ['1,234,567.5', '123.46万', '+1.50%', 'A、B和C', '3小时前'],
  'zh-CHT': ['1,234,567.5', '123.46萬', '+1.50%', 'A、B和C', '3 小時前'],
};

/** Each language has spaces of its own kind, which change between releases of the Unicode data. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

test.each(languages)('%s is written as its readers write', (language) => {
  const texts = [
    formatAmount('1234567.5', 2, language),
    formatCompact('1234567', language),
    formatPercent('1.5', language),
    formatList(['A', 'B', 'C'], language),
    formatAge(3 * 3_600_000 + 5, language),
  ];
  expect(texts.map(plainSpaces)).toEqual(written[language]);
});

test('a share is written as each language writes it', () => {
  expect([formatShare(25, 'en'), formatShare(100, 'de')]).toEqual(['25%', '100\u00a0%']);
});
