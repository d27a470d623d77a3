import { expect, test } from 'vitest';
import { systemRandomBytes } from '../clock.ts';
import { newTotpSecret, totpCode, totpUri, verifyTotp } from './totp.ts';

/** '12345678901234567890', the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const stepMs = 30_000;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of the RFC', (seconds, code) => {
  const step = Math.floor((seconds * 1000) / stepMs);
  expect(totpCode(secret, step)).toBe(code);
  expect(verifyTotp(secret, code, seconds * 1000, 0)).toBe(step);
});

test('a code counts one step before and after its time, not two', () => {
  const atMs = 1_000 * stepMs;
  const code = totpCode(secret, 1_000);
  const answers = [-2, -1, 0, 1, 2].map((steps) => verifyTotp(secret, code, atMs + steps * stepMs, 0));
  expect(answers).toEqual([undefined, 1_000, 1_000, 1_000, undefined]);
});

test('a step that was used, and those before it, never count again', () => {
  const atMs = 1_000 * stepMs;
  expect(verifyTotp(secret, totpCode(secret, 1_000), atMs, 1_000)).toBeUndefined();
  expect(verifyTotp(secret, totpCode(secret, 999), atMs, 1_000)).toBeUndefined();
  expect(verifyTotp(secret, totpCode(secret, 1_001), atMs, 1_000)).toBe(1_001);
});

test('secrets have 160 bits in base32, and apps can read the address', () => {
  expect(newTotpSecret(systemRandomBytes)).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret(systemRandomBytes)).not.toBe(newTotpSecret(systemRandomBytes));
  const uri = new URL(totpUri({ secret, site: 'My & site', account: 'a+b@example.com' }));
  expect(decodeURIComponent(uri.pathname)).toMatch(/My & site:a\+b@example.com$/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'My & site', digits: '6' });
});
