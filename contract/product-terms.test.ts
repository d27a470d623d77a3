import { expect, test } from 'vitest';
import { productTerms } from './product-terms.ts';

test('an amount that is none is refused at its field, and nothing computes with it', () => {
  const limit = { verifiedLevel: 0, vipLevel: 0, dayUsdt: 'a lot', monthUsdt: '5' };
  const { error } = productTerms['withdrawal.limits'].safeParse({ limits: [limit] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['limits.0.dayUsdt', 'amountInvalid'],
  ]);
});
