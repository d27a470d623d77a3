import { expect, test } from 'vitest';
import { amount } from './fields.ts';

const problemOf = (text: string) => amount(2).safeParse(text).error?.issues[0]?.message;

test.each([
  ['1', undefined],
  ['1.25', undefined],
  ['1.250000', undefined],
  ['1.255', 'amountTooManyDecimals'],
  ['1.2500001', 'amountTooManyDecimals'],
  ['0.00', 'amountInvalid'],
  ['-1.25', 'amountInvalid'],
  ['1.', 'amountInvalid'],
])('the amount %s with two digits after the point: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});
