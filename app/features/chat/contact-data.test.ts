import { expect, test } from 'vitest';
import { hasContactData } from './contact-data.ts';

test.each([
  'Write to sari@example.com',
  'see www.example.com',
  'https://pay.example/x',
  'I am on WhatsApp',
  'add me @sari_w',
  '加我微信',
  'call +62 812 3456 7890',
  '0812-3456-7890',
  'send to 0x52908400098527886E0F7030069857D2E4169EE7',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
])('"%s" has contact data', (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  'I paid 1250000.50 IDR at 12:30',
  'Order 202611220001 is paid',
  'It was 1,250,000 on 2026-11-22',
  'Thanks [:12:]',
  'That is a good signalled price',
])('"%s" has none', (text) => {
  expect(hasContactData(text)).toBe(false);
});

test('a long text without an end of a word is looked through at once', () => {
  const startedMs = performance.now();
  expect(hasContactData(`${'a'.repeat(50_000)}@`)).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(500);
});
