import { expect, test } from 'vitest';
import { isOver } from './convert-state.ts';

const expired = { hasExpired: true, posting: undefined, isUnheard: false };

test.each([
  ['its time is up', expired, true],
  ['it holds', { ...expired, hasExpired: false }, false],
  ['it was accepted, and the answer is on its way', { ...expired, posting: 'accept' }, false],
  ['it was accepted, and no answer came', { ...expired, isUnheard: true }, false],
  ['another one is asked for', { ...expired, posting: 'quote' }, true],
])('of a quote it is said that nothing was converted when %s: %o, %s', (_when, standing, said) => {
  expect(isOver(standing)).toBe(said);
});
