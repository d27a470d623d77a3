import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import type { StakingPool } from '../../../contract/staking-shapes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakingPoolPath } from '../../paths/staking-paths.ts';
import { QuotaBar } from '../earn/quota-bar.tsx';
import { useRateText } from '../earn/rates.tsx';
import { useMinimumColumn } from '../earn/use-minimum-column.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { namePool } from './name-pool.ts';
import { previewStake } from './preview-stake.ts';

/** What a pool pays, for how long coins are in it, and what is left of it. `now` is of the server. */
export function usePoolColumns(now: number): Column<StakingPool>[] {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  const rateText = useRateText();
  const utcDay = useUtcDay();
  return [
    { key: 'pool', header: t('pool'), isRowHeader: true, cell: (pool) => <PoolLink pool={pool} /> },
    {
      key: 'rate',
      header: earn.t('rate'),
      cell: ({ rateBps }) => <span className="font-semibold text-base text-up tabular-nums">{rateText(rateBps)}</span>,
    },
    {
      key: 'release',
      header: t('release'),
      cell: (pool) => {
        const { endsAt } = previewStake(pool, '0', now);
        return endsAt === null ? t('unbonds', { count: pool.unbondingDays }) : utcDay(endsAt);
      },
    },
    useMinimumColumn(),
    {
      key: 'left',
      header: earn.t('quota.label'),
      cell: ({ status, capacity, ...pool }) => (status === 'Available' ? <QuotaBar {...pool} quota={capacity} /> : '–'),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (pool) =>
        pool.status === 'Available' ? (
          <ButtonLink to={stakingPoolPath(pool.pool)} size="sm">
            {t('stake')}
          </ButtonLink>
        ) : (
          <PoolState pool={pool} />
        ),
    },
  ];
}

/** Whether a pool takes stakes; if not, why. */
export function PoolState({ pool: { status, closing } }: { pool: StakingPool }) {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  return (
    <span className="flex flex-col items-end gap-0.5 md:items-start">
      <Badge kind={status === 'Available' ? 'up' : 'neutral'}>{earn.t(`status.${status}`)}</Badge>
      {closing && <span className="text-right text-text-3 text-xs md:text-left">{t(`closing.${closing}`)}</span>}
    </span>
  );
}

/** The name of a pool beside its coin's picture, as the way to its page. */
function PoolLink({ pool }: { pool: StakingPool }) {
  const { t } = useTranslation('staking');
  const { currency, displayName } = pool;
  return (
    <span className="flex items-center gap-2.5 text-left">
      <CoinIcon src={pathOfCoinIcon(currency.toLowerCase())} name={currency} />
      <span>
        <Link to={stakingPoolPath(pool.pool)} className="font-medium text-accent-text">
          {namePool(pool, t)}
        </Link>
        <span className="block font-normal text-text-3 text-xs">{displayName}</span>
      </span>
    </span>
  );
}
