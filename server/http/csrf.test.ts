import { expect, test } from 'vitest';
import { systemRandomBytes } from '../clock.ts';
import { createCsrf, csrfCookie } from './csrf.ts';

const csrf = createCsrf({ key: Buffer.alloc(32, 7), randomBytes: systemRandomBytes });

function issueFor(cookies: Record<string, string>) {
  const set: Record<string, string> = { ...cookies };
  const setCookie = (name: string, value: string) => {
    set[name] = value;
  };
  const token = csrf.issue({ cookies, setCookie });
  return { token, cookies: set };
}

test('a token counts with the cookie it came with, and with no other', () => {
  const first = issueFor({});
  const second = issueFor({});
  expect(csrf.isValid(first, first.token)).toBe(true);
  expect(csrf.isValid(second, first.token)).toBe(false);
  expect(csrf.isValid({ cookies: {} }, first.token)).toBe(false);
});

test('a second tab gets the same token and leaves the first one valid', () => {
  const first = issueFor({});
  const second = issueFor(first.cookies);
  expect(second).toEqual(first);
});

test('a cookie and token that somebody else made up do not count', () => {
  const cookies = { [csrfCookie]: 'A'.repeat(22) };
  const foreign = createCsrf({ key: Buffer.alloc(32, 8), randomBytes: systemRandomBytes });
  expect(csrf.isValid({ cookies }, foreign.issue({ cookies, setCookie: () => {} }))).toBe(false);
  expect(csrf.isValid({ cookies: { [csrfCookie]: '' } }, '')).toBe(false);
  expect(csrf.isValid({ cookies }, undefined)).toBe(false);
});
