import type { HousePool, HouseStake } from '../../../contract/staking-house.ts';
import { Link } from '../../components/link.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';
import { pathOfTerms } from '../product/product-paths.ts';

/** What members have in each pool, and what the house promised and owns for it. */
export function HouseTable({ caption, pools }: { caption: string; pools: readonly HousePool[] }) {
  const { t } = useTranslation('staking-house');
  const format = useFormat();
  const amountOf = (key: 'active' | 'pending' | 'unbonding' | 'promised' | 'held'): Column<HousePool> => ({
    key,
    header: t(`column.${key}`),
    align: 'end',
    cell: (pool) => format.amount(pool[key], 8),
  });
  const columns: Column<HousePool>[] = [
    {
      key: 'pool',
      header: t('pool'),
      isRowHeader: true,
      cell: ({ pool }) => (
        <Link to={pathOfTerms('staking.pool', pool)} className="font-medium text-accent-text">
          {pool}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ closing }) => <PoolState closing={closing} />,
    },
    {
      key: 'stakers',
      header: t('column.stakers'),
      align: 'end',
      cell: ({ pool, stakers }) =>
        stakers === 0 ? (
          '0'
        ) : (
          <Link to={`/operator/staking?pool=${pool}`} className="text-accent-text">
            {format.amount(String(stakers), 0)}
          </Link>
        ),
    },
    amountOf('active'),
    amountOf('pending'),
    amountOf('unbonding'),
    amountOf('promised'),
    amountOf('held'),
  ];
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={columns} rows={pools} rowKey={({ pool }) => pool} />
    </div>
  );
}

/** In the words that members read on the page of the pool. */
function PoolState({ closing }: Pick<HousePool, 'closing'>) {
  const { t } = useTranslation('staking');
  const earn = useTranslation('earn');
  if (closing === null) return <Badge kind="up">{earn.t('status.Available')}</Badge>;
  return <Badge kind={closing === 'ended' ? 'neutral' : 'accent'}>{t(`closing.${closing}`)}</Badge>;
}

/** Whose the stakes of a pool are. */
export function useHouseStakeColumns(): Column<HouseStake>[] {
  const { t } = useTranslation('staking-house');
  const staking = useTranslation('staking');
  const format = useFormat();
  return [
    { key: 'stake', header: t('stake'), isRowHeader: true, cell: ({ id }) => id },
    { key: 'staker', header: t('staker'), cell: ({ memberId }) => <MemberLink id={memberId} /> },
    {
      key: 'amount',
      header: staking.t('staked'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount, 8),
    },
    {
      key: 'rewards',
      header: staking.t('rewards'),
      align: 'end',
      cell: ({ rewards }) => format.amount(rewards, 8),
    },
    { key: 'state', header: staking.t('state'), cell: ({ status }) => staking.t(`status.${status}`) },
    { key: 'since', header: t('since'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'release',
      header: staking.t('release'),
      cell: ({ releaseAt }) => (releaseAt === null ? staking.t('anyTime') : format.dateTime(releaseAt)),
    },
  ];
}
