import { expect, test } from 'vitest';
import { exampleLoanReceipt } from '../../../contract/loan-examples.ts';
import { receiptLines } from './receipt-lines.ts';

const write = (value: string) => value;
const calculations = (receipt: typeof exampleLoanReceipt) =>
  Object.fromEntries(receiptLines(receipt, write).map(({ item, calculation }) => [item, calculation]));

test('each step of a liquidation is written with its numbers, and comes to what the receipt says', () => {
  const found = calculations(exampleLoanReceipt);
  expect(found).toMatchObject({
    ltv: '(30000 + 216) / (1 × 36404.81 / 1)',
    repaid: '(30216 − 65% × 1 × 36404.81 / 1) / (1 − 65% × (1 + 2%))',
    fee: '0.54480777 × 36404.81 / 1 − 19444.72848665',
    debtLeft: '30216 − 19444.72848665',
    pledgeLeft: '1 − 0.54480777',
  });
  for (const { item, calculation, result } of receiptLines(exampleLoanReceipt, write)) {
    const formula = calculation
      .replaceAll('−', '-')
      .replaceAll('×', '*')
      .replaceAll(/([\d.]+)%/g, '($1/100)');
    const value = new Function(`return ${formula}`)() * (item === 'ltv' ? 100 : 1);
    expect(value, item).toBeCloseTo(Number(result), item === 'ltv' ? 1 : 3);
  }
});

test('what collateral does not cover stands in the calculation of the whole debt', () => {
  const whole = { ...exampleLoanReceipt, isWhole: true, badDebt: '5', debtLeft: '0', sold: '1', pledgeLeft: '0' };
  expect(calculations(whole)).toMatchObject({
    repaid: '30000 + 216 − 5',
    sold: '1',
    debtLeft: '30216 − 19444.72848665 − 5',
  });
});
