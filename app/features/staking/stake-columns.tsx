import { Link } from 'react-router';
import type { Stake, StakeEntry } from '../../../contract/staking-shapes.ts';
import { stakeStatuses } from '../../../contract/staking-values.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakePath } from '../../paths/staking-paths.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { namePool } from './name-pool.ts';

/** Own stakes: what is active of what was staked, what it earned, and when it comes back. */
export function useStakeColumns(): Column<Stake>[] {
  const { t } = useTranslation('staking');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const amount = (value: string) => mask(format.amount(value, 8));
  return [
    {
      key: 'pool',
      header: t('pool'),
      isRowHeader: true,
      cell: (stake) => (
        <span className="text-left">
          <Link to={stakePath(stake.id)} className="font-medium text-accent-text">
            {namePool(stake, t)}
          </Link>
          <span className="block font-normal text-text-3 text-xs">#{stake.id}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('staked'),
      align: 'end',
      cell: (stake) => (
        <span className="whitespace-nowrap">
          {amount(stake.amount)} {stake.currency}
        </span>
      ),
    },
    { key: 'active', header: t('active'), align: 'end', cell: ({ activeAmount }) => amount(activeAmount) },
    { key: 'rewards', header: t('rewards'), align: 'end', cell: ({ rewards }) => amount(rewards) },
    {
      key: 'release',
      header: t('release'),
      align: 'end',
      cell: (stake) => {
        const at = releaseOf(stake);
        return <span className="whitespace-nowrap">{at === null ? t('anyTime') : utcDay(at)}</span>;
      },
    },
    { key: 'state', header: t('state'), cell: (stake) => <StakeState stake={stake} /> },
  ];
}

/** When a stake came or comes back; null for a flexible one that was not redeemed. */
export const releaseOf = ({ releasedAt, releaseAt, endsAt }: Stake): number | null => releasedAt ?? releaseAt ?? endsAt;

const looks = { 1: 'up', 2: 'warn', 3: 'neutral' } as const;

/** The state of a stake; one whose first day has not begun says so. */
export function StakeState({ stake: { status, activeAmount } }: { stake: Stake }) {
  const { t } = useTranslation('staking');
  const isPending = status === stakeStatuses.active && activeAmount === '0';
  return <Badge kind={isPending ? 'accent' : looks[status]}>{t(isPending ? 'pending' : `status.${status}`)}</Badge>;
}

/** What happened to the coins of a stake, with the ledger transaction of each line. */
export function useEntryColumns(currency: string): Column<StakeEntry>[] {
  const { t } = useTranslation('staking');
  const format = useFormat();
  const mask = useMask();
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${currency}`;
  return [
    {
      key: 'time',
      header: t('history.time'),
      isRowHeader: true,
      cell: ({ time }) => <Time at={time} />,
    },
    {
      key: 'event',
      header: t('history.event'),
      cell: ({ event, reason }) => (
        <span className="text-right md:text-left">
          {t(`event.${event}`)}
          {reason && <span className="wrap-anywhere block text-text-3 text-xs">{reason}</span>}
        </span>
      ),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: (entry) => coins(entry.amount) },
    { key: 'before', header: t('history.before'), align: 'end', cell: ({ before }) => coins(before) },
    { key: 'after', header: t('history.after'), align: 'end', cell: ({ after }) => coins(after) },
    {
      key: 'number',
      header: t('history.entry'),
      align: 'end',
      cell: ({ number }) => (
        <Link to={`/assets/funddetails?search=${number}`} className="text-accent-text">
          {number}
        </Link>
      ),
    },
  ];
}
