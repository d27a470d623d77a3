import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FuturesData, OwnFutures } from './futures-data.ts';

type OwnListProps = { own: OwnFutures; market: FuturesData['market'] };

/** Own positions and orders that wait. In a file of its own: visitors do not load it. */
export default function OwnList({ own, market }: OwnListProps) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  return (
    <section aria-label={exchange.t('lists')} className="min-h-60 min-w-0 bg-surface-1 px-2">
      <Table
        caption={exchange.t('lists')}
        rows={own.tickets}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'symbol',
            header: exchange.t('orders.market'),
            isRowHeader: true,
            cell: ({ symbol }) => symbol.replace('_', '/'),
          },
          { key: 'side', header: t('form.side'), cell: ({ side, leverage }) => `${t(`side.${side}`)} ${leverage}x` },
          {
            key: 'quantity',
            header: exchange.t('ticket.quantity'),
            align: 'end',
            cell: ({ quantity }) => format.amount(quantity, market.volumePrecision),
          },
          {
            key: 'margin',
            header: t('fact.margin'),
            align: 'end',
            cell: ({ margin, currency }) => `${format.amount(margin, 4)} ${currency}`,
          },
        ]}
      />
    </section>
  );
}
