import { expect, test } from 'vitest';
import { productTerms, proposedTerms } from './product-terms.ts';

test('an amount that is none is refused at its field, and nothing computes with it', () => {
  const limit = { verifiedLevel: 0, vipLevel: 0, dayUsdt: 'a lot', monthUsdt: '5' };
  const { error } = productTerms['withdrawal.limits'].safeParse({ limits: [limit] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['limits.0.dayUsdt', 'amountInvalid'],
  ]);
});

test('conversations of orders are kept for longer than a case can be opened', () => {
  const rules = {
    ...{ openOrdersMax: 3, cancelsMax: 3, appealMinutes: 15, releaseHours: 24, evidenceHours: 24 },
    ...{ withdrawHoldHours: 24, fourEyesAboveUsdt: '10000', rulingStopDays: 7, bondUsdt: '200', bondDays: 7 },
    ...{ merchantOrders: 0, merchantDays: 0, adsMax: 20, accountHours: 24, reversibleUsdt: '500', rateDays: 5 },
  };
  const check = (days: { caseDays: number; retentionDays: number }) =>
    proposedTerms['c2c.rules']
      .safeParse({ ...rules, ...days })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(check({ caseDays: 30, retentionDays: 30 })).toEqual([['retentionDays', 'retentionTooShort']]);
  expect(check({ caseDays: 30, retentionDays: 31 })).toBeUndefined();
});
