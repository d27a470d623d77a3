import type { StakingPool } from '../../../contract/staking-shapes.ts';
import type { Fact } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { previewStake } from './preview-stake.ts';

/** What an amount brings and when, in the words of the page: read before anything is confirmed. */
export function useStakeFacts(pool: StakingPool, now: number): (amount: string) => Fact[] {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  const format = useFormat();
  const utcDay = useUtcDay();
  const coins = (value: string) => `${format.amount(value, 8)} ${pool.currency}`;
  return (amount) => {
    const preview = previewStake(pool, amount, now);
    const { endsAt, rewardOfTerm, total } = preview;
    const facts: Fact[] = [
      [t('preview.activeFrom'), utcDay(preview.activeFrom)],
      [t('preview.firstReward'), utcDay(preview.firstRewardAt)],
      [earn.t('calculator.day'), coins(preview.rewardOfDay)],
    ];
    if (endsAt === null || rewardOfTerm === null || total === null) {
      return [...facts, [t('release'), t('unbonds', { count: pool.unbondingDays })]];
    }
    return [
      ...facts,
      [t('release'), utcDay(endsAt)],
      [earn.t('calculator.days', { count: pool.lockDays }), coins(rewardOfTerm)],
      [t('preview.total'), coins(total)],
    ];
  };
}
