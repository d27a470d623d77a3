import { expect, test } from 'vitest';
import { returnPath } from './return-path.server.ts';

const screens = new Set(['/', '/assets', '/exchange', '/login', '/logout']);
const pathFrom = (from: string) =>
  returnPath(`http://localhost/login?from=${encodeURIComponent(from)}`, (path) => screens.has(path));

test.each([
  ['/assets', '/assets'],
  ['/exchange?id=btc_usdt', '/exchange?id=btc_usdt'],
  ['/en/assets', '/assets'],
  ['/Assets', '/assets'],
])('from %s one comes back to %s', (from, path) => {
  expect(pathFrom(from)).toBe(path);
});

test.each([
  '',
  '//evil.example/assets',
  'https://evil.example/assets',
  '/\\evil.example',
  '/assets//x',
  '/no-such-screen',
  '/login',
  '/en/logout',
  '/api/v1/account/signout',
])('from %j one comes to the home page', (from) => {
  expect(pathFrom(from)).toBe('/');
});
