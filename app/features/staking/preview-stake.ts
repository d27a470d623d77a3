import { endDayOf, firstDayOf, startOfDay } from '../../../contract/earn-days.ts';
import { interestOf } from '../../../contract/earn-interest.ts';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { StakingPool } from '../../../contract/staking-shapes.ts';

/** What a stake would bring, and when. Days are of UTC: each earns, and its reward comes when it is over. */
export function previewStake(
  { lockDays, rateBps }: Pick<StakingPool, 'lockDays' | 'rateBps'>,
  amount: string,
  now: number,
) {
  const first = firstDayOf(now);
  const rewardOf = (days: number) => interestOf(parseDecimal(amount), [{ from: '0', rateBps }], days);
  const isLocked = lockDays > 0;
  return {
    activeFrom: startOfDay(first),
    firstRewardAt: startOfDay(first + 1),
    rewardOfDay: formatDecimal(rewardOf(1)),
    rewardOfTerm: isLocked ? formatDecimal(rewardOf(lockDays)) : null,
    total: isLocked ? formatDecimal(add(parseDecimal(amount), rewardOf(lockDays))) : null,
    /** A flexible stake has no end. */
    endsAt: isLocked ? startOfDay(endDayOf(first, lockDays)) : null,
  };
}
