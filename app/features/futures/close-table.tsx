import { Link } from 'react-router';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { receiptPath } from '../../paths/futures-paths.ts';
import type { TicketMarket } from './load-tickets.server.ts';
import { lookOf, useSigned } from './profit.tsx';

/** Each part that was closed, with the receipt that lets anyone check it. */
export function CloseTable({ ticket, market }: { ticket: FuturesTicket; market: TicketMarket }) {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const mask = useMask();
  const signed = useSigned();
  const { closes, currency } = ticket;
  return (
    <Card room="table">
      <Table
        caption={t('closes.title')}
        rows={closes}
        rowKey={({ receipt }) => receipt}
        columns={[
          {
            key: 'time',
            header: t('column.time'),
            isRowHeader: true,
            cell: ({ time }) => format.dateTime(time),
          },
          { key: 'reason', header: t('closes.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
          {
            key: 'quantity',
            header: t('quantity'),
            align: 'end',
            cell: ({ quantity }) => `${format.amount(quantity, market.volumePrecision)} ${market.baseSymbol}`,
          },
          {
            key: 'price',
            header: t('column.exit'),
            align: 'end',
            cell: ({ price }) => format.price(price, market.pricePrecision),
          },
          {
            key: 'profit',
            header: t('closes.profit'),
            align: 'end',
            cell: ({ profit }) => (
              <span className={`whitespace-nowrap ${lookOf(profit)}`}>
                {mask(signed(profit))} {currency}
              </span>
            ),
          },
          {
            key: 'returned',
            header: t('closes.returned'),
            align: 'end',
            cell: ({ returned }) => `${mask(format.amount(returned, 2, { isFixed: true }))} ${currency}`,
          },
          {
            key: 'receipt',
            header: t('column.links'),
            align: 'end',
            cell: ({ receipt }) => (
              <Link to={receiptPath(receipt)} className="text-accent-text">
                {t('closes.show')}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
