import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { figuresOf } from './stake-figures.ts';

const figures = (stake: string, rate: string) => {
  const { profit, payout, average } = figuresOf(parseDecimal(stake), rate);
  return [profit, payout, average].map((value) => formatDecimal(value));
};

test('a stake of 10 at 75% wins 7.5, pays 17.5 and costs 1.25 on average', () => {
  expect(figures('10', '0.75')).toEqual(['7.5', '17.5', '-1.25']);
});

test('what is won is rounded down to what the ledger holds', () => {
  expect(figures('0.01', '0.8333333')).toEqual(['0.00833333', '0.01833333', '-0.00083333']);
});
