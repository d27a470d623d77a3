import { expect, test } from 'vitest';
import { isUnavailable, UnavailableError } from './unavailable.ts';

test.each([
  ['40P01', 'deadlock detected', true],
  ['55P03', 'canceling statement due to lock timeout', true],
  ['57P01', 'terminating connection due to administrator command', true],
  ['53300', 'sorry, too many clients already', true],
  ['', 'Connection terminated unexpectedly', true],
  ['23505', 'duplicate key value', false],
  ['', 'a broken invariant', false],
])('an error %s (%s) is answered as unavailable: %s', (code, message, expected) => {
  expect(isUnavailable(Object.assign(new Error(message), code && { code }))).toBe(expected);
});

test('what was too busy is unavailable, and what is no error is not', () => {
  expect(isUnavailable(new UnavailableError('too many'))).toBe(true);
  expect(isUnavailable('55P03')).toBe(false);
});
