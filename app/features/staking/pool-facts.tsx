import type { StakingPool } from '../../../contract/staking-shapes.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakingPath, stakingPoolPath } from '../../paths/staking-paths.ts';
import { QuotaBar } from '../earn/quota-bar.tsx';
import { useRateText } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { namePool } from './name-pool.ts';
import { PoolState } from './pool-columns.tsx';

/** The terms of a pool as they hold now. */
export function PoolFacts({ pool }: { pool: StakingPool }) {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  const format = useFormat();
  const rateText = useRateText();
  const utcDay = useUtcDay();
  const { currency, lockDays, unbondingDays, minimum, capacity, status, nextRate } = pool;
  const facts: Fact[] = [
    [earn.t('rate'), rateText(pool.rateBps)],
    lockDays > 0 ? [t('lock'), t('days', { count: lockDays })] : [t('unbonding'), t('days', { count: unbondingDays })],
    [earn.t('minimum'), `${format.amount(minimum, 8)} ${currency}`],
    [t('state'), <PoolState key="state" pool={pool} />],
  ];
  if (status === 'Available') facts.push([earn.t('quota.label'), <QuotaBar key="left" {...pool} quota={capacity} />]);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <FactList facts={facts} />
      {nextRate && (
        <Notice kind="warning">
          {t('nextRate', { day: utcDay(nextRate.from), rate: rateText(nextRate.rateBps) })}
        </Notice>
      )}
    </Card>
  );
}

/** What search engines and chats read of a pool. */
export function PoolHead({ pool }: { pool: StakingPool }) {
  const { t } = useTranslation('staking');
  const common = useTranslation();
  const format = useFormat();
  const rateText = useRateText();
  const { currency, rateBps, minimum } = pool;
  const name = namePool(pool, t);
  const path = stakingPoolPath(pool.pool);
  const description = t('head', { name, rate: rateText(rateBps), minimum: format.amount(minimum, 8), currency });
  return (
    <PageHead
      // A product of savings may have the same name.
      title={`${name} · ${t('title')}`}
      description={description}
      path={path}
      jsonLd={[{ '@type': 'FinancialProduct', name, description, annualPercentageRate: Number(percentOfBps(rateBps)) }]}
      crumbs={[
        { name: common.t('frame.home'), path: '/' },
        { name: t('title'), path: stakingPath },
        { name, path },
      ]}
    />
  );
}
