import { PriceChange } from '../../components/ui/price-change.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import type { OfflineData } from './load-offline.server.ts';

/** The prices as they were when the page was kept. Nothing links anywhere: nothing could be reached. */
export function LastPrices({ markets }: Pick<OfflineData, 'markets'>) {
  const { t } = useTranslation('offline');
  const format = useFormat();
  const columns: Column<OfflineData['markets'][number]>[] = [
    { key: 'market', header: t('market'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ quote, pricePrecision }) => format.price(quote.c, pricePrecision),
    },
    {
      key: 'change',
      header: t('change'),
      align: 'end',
      cell: ({ quote }) => <PriceChange percent={changeOf(quote).percent} format={format} />,
    },
  ];
  return <Table caption={t('prices')} columns={columns} rows={markets} rowKey={({ quote }) => quote.symbol} />;
}
