import { expect, test } from 'vitest';
import { followAmount } from './follow-amount.ts';

const ad = { price: '16350', fiatDecimals: 0, assetDecimals: 6 };

test.each([
  ['amount', '817500', '50'],
  ['amount', '100000', '6.116207'],
  ['quantity', '50', '817500'],
  ['quantity', '6.116207', '100000'],
  ['amount', '0', ''],
  ['amount', '0.001', ''],
] as const)('when %s is %s, the other is "%s"', (typed, value, other) => {
  expect(followAmount(typed, value, ad)).toBe(other);
});
