import { Link } from 'react-router';
import type { ListedAsset, ListedNetwork } from '../../../contract/product-listing.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfTerms } from './product-paths.ts';

export function AssetTable({ caption, assets }: { caption: string; assets: readonly ListedAsset[] }) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const columns: Column<ListedAsset>[] = [
    { key: 'code', header: t('field.code'), isRowHeader: true, cell: ({ code }) => code },
    { key: 'name', header: t('field.displayName'), cell: ({ displayName }) => displayName },
    { key: 'decimals', header: t('field.decimals'), align: 'end', cell: ({ decimals }) => decimals },
    {
      key: 'networks',
      header: t('coin.networks'),
      cell: ({ code, networks }) => (
        <span className="flex flex-wrap gap-x-3">
          {networks.map((network) => (
            <Link key={network} to={pathOfTerms('chain.coin', `${network}:${code}`)} className="text-accent-text">
              {network}
            </Link>
          ))}
        </span>
      ),
    },
    {
      key: 'converts',
      header: t('field.isOpen'),
      cell: ({ code, converts }) =>
        converts !== null && (
          <Link to={pathOfTerms('convert.coin', code)} className="text-accent-text">
            {t(converts ? 'yes' : 'no')}
          </Link>
        ),
    },
    {
      key: 'endsAt',
      header: t('field.endsAt'),
      cell: ({ delistAt }) => delistAt !== null && format.dateTime(delistAt),
    },
    { key: 'test', header: t('field.testOnly'), cell: ({ testOnly }) => testOnly && t('yes') },
  ];
  return <Table caption={caption} columns={columns} rows={assets} rowKey={({ code }) => code} />;
}

export function NetworkTable({ caption, networks }: { caption: string; networks: readonly ListedNetwork[] }) {
  const { t } = useTranslation('product');
  const columns: Column<ListedNetwork>[] = [
    { key: 'code', header: t('field.code'), isRowHeader: true, cell: ({ code }) => code },
    { key: 'name', header: t('field.displayName'), cell: ({ displayName }) => displayName },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ pausedAt }) =>
        pausedAt === null ? (
          <Badge kind="up">{t('market.status.open')}</Badge>
        ) : (
          <Badge kind="accent">{t('market.status.closed')}</Badge>
        ),
    },
  ];
  return <Table caption={caption} columns={columns} rows={networks} rowKey={({ code }) => code} />;
}
