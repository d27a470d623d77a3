import { interestOf } from '../../../contract/earn-interest.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Fact } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakingPath } from '../../paths/staking-paths.ts';
import { Calculator } from '../earn/calculator.tsx';
import type { StakingData } from './load-staking.server.ts';
import { namePool } from './name-pool.ts';

/** How long a flexible pool is calculated for. */
const flexibleDays = [30, 365] as const;

/** What an amount would earn: in a day, and in the lock. Rewards of rewards are left out. */
export function StakingCalculator({ choices, asked }: StakingData['calculation']) {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  const format = useFormat();
  function figuresOf(id: string, amount: string): Fact[] {
    const pool = choices.find((choice) => choice.pool === id);
    if (!pool) return [];
    const rewardIn = (days: number) => {
      const reward = interestOf(parseDecimal(amount), [{ from: '0', rateBps: pool.rateBps }], days);
      return `${format.amount(formatDecimal(reward), 8)} ${pool.currency}`;
    };
    const terms = pool.lockDays === 0 ? flexibleDays : [pool.lockDays];
    return [
      [earn.t('calculator.day'), rewardIn(1)],
      ...terms.map((days): Fact => [earn.t('calculator.days', { count: days }), rewardIn(days)]),
    ];
  }
  const named = choices.map((pool) => ({ id: pool.pool, name: namePool(pool, t), currency: pool.currency }));
  return <Calculator path={stakingPath} choices={named} asked={asked} figuresOf={figuresOf} />;
}
