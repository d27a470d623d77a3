import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/', '/'],
  ['/assets', '/assets'],
  ['/exchange?id=btc_usdt', '/exchange?id=btc_usdt'],
  ['/assets#top', '/assets'],
  ['/a/../assets', '/assets'],
])('%s stays %s', (address, path) => {
  expect(safePath(address)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'assets',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/assets//evil',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%0d%0aSet-Cookie:a',
  '/x?next=//evil.example',
  'javascript:alert(1)',
  ' /assets',
  '%2f%2fevil.example',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/;//evil.example',
  '/assets\n',
  '/\u0000assets',
  '/%0D%0ALocation:%20https://evil.example',
  `/assets?x=${'a'.repeat(2_000)}`,
])('%j leads away', (address) => {
  expect(safePath(address)).toBeUndefined();
});
