import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { UtcNote } from '../earn/utc-note.tsx';
import type { StakeData } from './load-staking.server.ts';
import { releaseOf } from './stake-columns.tsx';

/** A stake as it stands: what was put in, what of it earns, what comes next, and when it comes back. */
export function StakeFacts({ stake, nextReward }: Pick<StakeData, 'stake' | 'nextReward'>) {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const rateText = useRateText();
  const utcDay = useUtcDay();
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${stake.currency}`;
  const release = releaseOf(stake);
  const everEarns = stake.releasedAt === null || stake.releasedAt >= stake.activeFrom;
  const facts: Fact[] = [
    [t('putIn'), coins(stake.staked)],
    [t('staked'), coins(stake.amount)],
    [t('active'), coins(stake.activeAmount)],
    [earn.t('rate'), rateText(stake.rateBps)],
    [t('rewards'), coins(stake.rewards)],
    ...(nextReward ? [[t('nextReward'), `${coins(nextReward.amount)}, ${utcDay(nextReward.time)}`] as const] : []),
    ...(stake.lost === '0' ? [] : [[t('event.loss'), coins(stake.lost)] as const]),
    // What came back before its first day never earns.
    ...(everEarns ? [[t('preview.activeFrom'), utcDay(stake.activeFrom)] as const] : []),
    [t('release'), release === null ? t('unbonds', { count: stake.unbondingDays }) : utcDay(release)],
  ];
  return (
    <Card as="section" className="flex flex-col gap-4">
      <FactList facts={facts} />
      {everEarns && <UtcNote atMs={stake.activeFrom} />}
    </Card>
  );
}
