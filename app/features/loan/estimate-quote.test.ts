import { expect, test } from 'vitest';
import { examplePledgeCoin, examplePool } from '../../../contract/loan-examples.ts';
import { estimateQuote } from './estimate-quote.ts';

const ground = {
  pledge: examplePledgeCoin,
  pool: { ...examplePool, borrowRate: '0.0876' },
  loanPrice: '1',
  rulesVersion: 3,
};

test('the loan of the college article: LTV, prices of its marks and interest', () => {
  expect(estimateQuote({ pledgeAmount: '1', loanAmount: '30000', termDays: 30 }, ground)).toMatchObject({
    ltvBps: 5_000,
    callPrice: '40000',
    liquidationPrice: '36144.57831326',
    hourlyInterest: '0.3',
    termInterest: '216',
    total: '30216',
    rulesVersion: 3,
  });
});

test('either amount leads to the other one by the initial LTV', () => {
  expect(estimateQuote({ pledgeAmount: '1', termDays: 7 }, ground)).toMatchObject({
    loanAmount: '39000',
    ltvBps: 6_500,
  });
  expect(estimateQuote({ loanAmount: '39000', termDays: 7 }, ground)).toMatchObject({
    pledgeAmount: '1',
    ltvBps: 6_500,
  });
});

test('without a price, or with amounts that round to nothing, there is no estimate', () => {
  const stale = { ...ground, pledge: { ...examplePledgeCoin, lendingPrice: null } };
  expect(estimateQuote({ loanAmount: '1000', termDays: 7 }, stale)).toBeNull();
  expect(estimateQuote({ pledgeAmount: '0.00000000', termDays: 7 }, ground)).toBeNull();
});
