import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Order } from '../../../contract/exchange.ts';
import { openOrderStatuses } from '../../../contract/order-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { TicketResult } from './order-form.server.ts';

export type MarketNames = Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision' | 'volumePrecision' | 'baseSymbol'>;

const isOpen = (order: Order) => (openOrderStatuses as readonly string[]).includes(order.status);
const badgeKinds = {
  untriggered: 'neutral',
  new: 'accent',
  partiallyFilled: 'accent',
  filled: 'up',
  cancelled: 'neutral',
  rejected: 'down',
  expired: 'warn',
} as const;

/** Orders of one market or of all, open ones with a button that cancels. */
export function OrderTable({ orders, markets, caption }: { orders: Order[]; markets: MarketNames[]; caption: string }) {
  const { t } = useTranslation('exchange');
  const columns = useOrderColumns(markets, orders.some(isOpen));
  if (orders.length === 0) return <EmptyState icon={ClipboardList} title={t('orders.empty')} />;
  return <Table caption={caption} columns={columns} rows={orders} rowKey={(order) => order.id} />;
}

function useOrderColumns(markets: MarketNames[], hasOpen: boolean): Column<Order>[] {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const marketOf = (order: Order) => markets.find(({ symbol }) => symbol === order.symbol);
  const price = (order: Order, value: string | null) =>
    value === null ? t('orders.marketPrice') : format.price(value, marketOf(order)?.pricePrecision ?? 8);
  const quantity = (order: Order, value: string) => format.amount(value, marketOf(order)?.volumePrecision ?? 8);

  const columns: Column<Order>[] = [
    {
      key: 'market',
      header: t('orders.market'),
      isRowHeader: true,
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-2">
          {marketOf(order)?.name ?? order.symbol}
          <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${order.side}`)}</span>
          <span className="font-normal text-text-3">{t(`type.${order.type}`)}</span>
        </span>
      ),
    },
    { key: 'time', header: t('orders.time'), cell: (order) => format.dateTime(order.createdAt) },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'end',
      cell: (order) => (
        <span>
          {price(order, order.price)}
          {order.stopPrice && (
            <span className="block text-xs text-text-3">
              {t('orders.stop', { price: price(order, order.stopPrice) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('orders.filledOfQuantity'),
      align: 'end',
      cell: (order) => (
        <span data-testid="filled">
          {quantity(order, order.filledQuantity)} / {order.quantity ? quantity(order, order.quantity) : '–'}
        </span>
      ),
    },
    {
      key: 'average',
      header: t('orders.averagePrice'),
      align: 'end',
      cell: (order) => (order.averagePrice === null ? '–' : price(order, order.averagePrice)),
    },
    {
      key: 'fee',
      header: t('orders.fee'),
      align: 'end',
      cell: (order) => `${format.amount(order.fee, 8)} ${order.feeCurrency}`,
    },
    {
      key: 'status',
      header: t('orders.status'),
      cell: (order) => <Badge kind={badgeKinds[order.status]}>{t(`status.${order.status}`)}</Badge>,
    },
  ];
  if (!hasOpen) return columns;
  return [
    ...columns,
    { key: 'cancel', header: t('orders.action'), align: 'end', cell: (order) => <CancelButton order={order} /> },
  ];
}

function CancelButton({ order }: { order: Order }) {
  const { t } = useTranslation('exchange');
  const fetcher = useFetcher<TicketResult>({ key: `cancel-${order.id}` });
  if (!isOpen(order)) return null;
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data.refusal : undefined;
  return (
    <fetcher.Form method="post" className="flex flex-col items-end gap-1">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="orderId" value={order.id} />
      <Button type="submit" variant="outline" size="sm" isPending={fetcher.state !== 'idle'}>
        {t('orders.cancel')}
      </Button>
      {refusal && (
        <span role="alert" className="text-xs text-danger">
          {refusal.message}
        </span>
      )}
    </fetcher.Form>
  );
}
