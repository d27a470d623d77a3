import { ArrowLeftRight } from 'lucide-react';
import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Own } from './exchange-data.ts';

/** Own trades in the market with what each cost, newest first. */
export function OwnFills({ own, market }: { own: Own; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const format = useFormat();
  const trades = [...own.openOrders, ...own.closedOrders]
    .flatMap(({ fills = [], side }) => fills.map((fill) => ({ ...fill, side })))
    .sort((a, b) => b.time - a.time || Number(b.tradeId) - Number(a.tradeId));
  if (trades.length === 0) return <EmptyState icon={ArrowLeftRight} title={desk.t('fills.empty')} />;
  type Trade = (typeof trades)[number];
  const worthOf = ({ price, quantity }: Trade) =>
    formatDecimal(multiply(parseDecimal(price), parseDecimal(quantity), 'up'));
  return (
    <Table
      caption={desk.t('list.fills')}
      rows={trades}
      rowKey={({ tradeId, side }) => `${tradeId} ${side}`}
      columns={[
        {
          key: 'side',
          header: t('orders.market'),
          isRowHeader: true,
          cell: ({ side }) => (
            <span className="flex gap-2">
              {market.name}
              <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span>
            </span>
          ),
        },
        { key: 'time', header: t('orders.time'), cell: ({ time }) => format.dateTime(time) },
        {
          key: 'price',
          header: t('orders.price'),
          align: 'end',
          cell: ({ price }) => format.price(price, market.pricePrecision),
        },
        {
          key: 'quantity',
          header: t('ticket.quantity'),
          align: 'end',
          cell: ({ quantity }) => `${format.amount(quantity, market.volumePrecision)} ${market.baseSymbol}`,
        },
        {
          key: 'value',
          header: t('orders.total'),
          align: 'end',
          cell: (trade) => `${format.amount(worthOf(trade), 8)} ${market.quoteSymbol}`,
        },
        { key: 'role', header: t('file.role'), cell: ({ role }) => t(`orders.${role}`) },
        {
          key: 'fee',
          header: t('orders.fee'),
          align: 'end',
          cell: ({ fee, feeCurrency }) => (
            <span data-testid="fill-fee">{`${format.amount(fee, 8)} ${feeCurrency}`}</span>
          ),
        },
      ]}
    />
  );
}
