import { Link } from 'react-router';
import type { ListedMarket } from '../../../contract/product-listing.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfTerms } from './product-paths.ts';

const looks = { open: 'up', closed: 'accent', delisted: 'neutral' } as const;

export function MarketTable({ caption, markets }: { caption: string; markets: readonly ListedMarket[] }) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const columns: Column<ListedMarket>[] = [
    {
      key: 'symbol',
      header: t('field.symbol'),
      isRowHeader: true,
      cell: ({ symbol }) => (
        <Link to={pathOfTerms('exchange.market', symbol)} className="font-medium text-accent-text">
          {symbol}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <Badge kind={looks[status]}>{t(`market.status.${status}`)}</Badge>,
    },
    {
      key: 'endsAt',
      header: t('field.endsAt'),
      cell: ({ delistAt }) => delistAt !== null && format.dateTime(delistAt),
    },
    { key: 'price', header: t('field.pricePrecision'), align: 'end', cell: ({ pricePrecision }) => pricePrecision },
    { key: 'volume', header: t('field.volumePrecision'), align: 'end', cell: ({ volumePrecision }) => volumePrecision },
    { key: 'test', header: t('field.testOnly'), cell: ({ testOnly }) => testOnly && t('yes') },
  ];
  return <Table caption={caption} columns={columns} rows={markets} rowKey={({ symbol }) => symbol} />;
}
