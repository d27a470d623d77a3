import type { HousePool } from '../../../contract/staking-house.ts';
import { Link } from '../../components/link.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
      cell: ({ isPaused }) => <Badge kind={isPaused ? 'accent' : 'up'}>{t(isPaused ? 'paused' : 'open')}</Badge>,
    },
    {
      key: 'stakers',
      header: t('column.stakers'),
      align: 'end',
      cell: ({ stakers }) => format.amount(String(stakers), 0),
    },
    amountOf('active'),
    amountOf('pending'),
    amountOf('unbonding'),
    amountOf('promised'),
    amountOf('held'),
  ];
  return <Table caption={caption} columns={columns} rows={pools} rowKey={({ pool }) => pool} />;
}
