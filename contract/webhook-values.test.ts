import { expect, test } from 'vitest';
import { deliveryWaitsMs, isWebhookUrl } from './webhook-values.ts';

test.each(['https://bot.example.com', 'https://bot.example.com:8443/pasar?key=1', 'HTTPS://Bot.Example.com/'])(
  '%s can be told',
  (url) => expect(isWebhookUrl(url)).toBe(true),
);

test.each([
  'http://bot.example.com',
  'ftp://bot.example.com',
  'https://localhost',
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f.0.0.1',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]/',
  'https://me:secret@bot.example.com',
  'https://bot',
  'bot.example.com',
  '',
])('%s can not', (url) => expect(isWebhookUrl(url)).toBe(false));

test('the waits come to a day', () => {
  const hours = deliveryWaitsMs.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});
