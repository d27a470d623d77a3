import { expect, test } from 'vitest';
import { amount, editCount } from './fields.ts';

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

test('the version of a post is at most what the database can hold', () => {
  expect(editCount.safeParse(2_147_483_647).success).toBe(true);
  expect(editCount.safeParse(2_147_483_648).error?.issues[0]?.message).toBe('fieldInvalid');
});
