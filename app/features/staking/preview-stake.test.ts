import { expect, test } from 'vitest';
import { previewStake } from './preview-stake.ts';

/** The example of the college article on staking: 2 ETH at 3% for 60 days. */
test('a locked stake says its dates and the total before it is confirmed', () => {
  const now = Date.UTC(2026, 10, 23, 23, 59);
  expect(previewStake({ lockDays: 60, rateBps: 300 }, '2', now)).toEqual({
    activeFrom: Date.UTC(2026, 10, 24),
    firstRewardAt: Date.UTC(2026, 10, 25),
    rewardOfDay: '0.00016438',
    rewardOfTerm: '0.00986301',
    total: '2.00986301',
    endsAt: Date.UTC(2027, 0, 23),
  });
});

test('a flexible stake has neither an end nor a total', () => {
  const now = Date.UTC(2028, 1, 28);
  expect(previewStake({ lockDays: 0, rateBps: 220 }, '1', now)).toMatchObject({
    activeFrom: Date.UTC(2028, 1, 29),
    rewardOfTerm: null,
    total: null,
    endsAt: null,
  });
});
