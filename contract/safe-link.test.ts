import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, isWebAddress, safePath } from './safe-link.ts';

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

test.each([
  'https://pasar.example',
  'https://Pasar.example:8443/a?b=c#d',
  'https://medium.example/@pasar',
  'https://börse.example/x',
])('%s is an address of the web', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  'http://pasar.example',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://pasar.example@evil.example',
  'https://pasar.example\\@evil.example',
  'https://a:b@evil.example',
  'https://@evil.example',
  'https://pasar.example\t.evil.example',
  'https://pasar.example/\u0001',
  'https://pasar.example/\u202efdp',
  'https://pa sar.example',
  ' https://pasar.example',
  'https://',
  'https://[::1',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
])('%j is no link for visitors', (address) => {
  expect(isSafeLink(address)).toBe(false);
});

/** What addresses are made of, and what browsers leave out, undo or read as something else. */
const pieces = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    ';',
    '?',
    '#',
    '@',
    ':',
    '%2f',
    '%5c',
    '%00',
    '%2e',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\u0001',
  ],
  ...[
    '\ufeff',
    '\u200b',
    '\u2028',
    '／',
    '。',
    'a',
    'assets',
    'evil.example',
    'https:',
    'https://',
    'HTTPS://',
    'javascript:',
  ],
  ...['data:', 'file:///', 'blob:', '[::1]', 'xn--', '\ud800'],
);
const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
const here = 'https://pasar.example';

test('wherever a safe path stands, a browser stays on the site', () => {
  fc.assert(
    fc.property(hostile, (rest) => {
      const address = `/${rest}`;
      const path = safePath(address);
      if (path === undefined) return;
      for (const link of [path, address, `/de${path}`, `/de${address}`]) {
        expect(new URL(link, `${here}/some/page?x=1`).origin).toBe(here);
      }
    }),
    { numRuns: 20_000 },
  );
});

test('a safe link leads to a page of the site or over https to the host that it shows', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '/', 'https://', 'HTTPS://'), hostile, (start, rest) => {
      const address = start + rest;
      if (!isSafeLink(address)) return;
      const url = new URL(address, `${here}/some/page`);
      expect(url.protocol).toBe('https:');
      expect([url.username, url.password]).toEqual(['', '']);
      if (address.startsWith('/')) expect(url.origin).toBe(here);
    }),
    { numRuns: 20_000 },
  );
});
