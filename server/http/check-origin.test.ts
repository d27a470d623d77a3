import { expect, test } from 'vitest';
import { isOwnOrigin } from './check-origin.ts';

const own = new Set(['https://pasar.example']);

test.each([
  ['a client that is no browser', {}],
  ['our public address', { origin: 'https://pasar.example', secFetchSite: 'same-origin', host: 'internal:3000' }],
  ['the host that was asked', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['the host that was asked, behind a proxy with TLS', { origin: 'https://shop.example', host: 'shop.example' }],
  ['an address that was typed in', { secFetchSite: 'none', host: 'pasar.example' }],
])('takes %s', (_name, headers) => {
  expect(isOwnOrigin(headers, own)).toBe(true);
});

test.each([
  ['another site', { origin: 'https://evil.example', host: 'pasar.example' }],
  [
    'another site, whatever it claims',
    { origin: 'https://evil.example', secFetchSite: 'same-origin', host: 'a.example' },
  ],
  ['a neighbouring subdomain', { secFetchSite: 'same-site', host: 'pasar.example' }],
  ['another site without Origin', { secFetchSite: 'cross-site', host: 'pasar.example' }],
  ['a page without origin', { origin: 'null', host: 'pasar.example' }],
  ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
  ['a name that begins like ours', { origin: 'https://pasar.example.evil.example', host: 'pasar.example' }],
])('refuses %s', (_name, headers) => {
  expect(isOwnOrigin(headers, own)).toBe(false);
});
