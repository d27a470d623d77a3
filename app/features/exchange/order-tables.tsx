import { Link, useFetcher } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { robotOfOrder } from '../../../contract/robot-values.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useRefusalToast } from '../../components/use-refusal-toast.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToAmend } from '../../paths/exchange-paths.ts';
import { pathToRobot } from '../../paths/robot-paths.ts';
import { priceProofPath } from '../quotes/symbol-path.ts';
import { isOpen } from './amend-fields.ts';
import { EditableValue } from './editable-value.tsx';
import type { ListedOrder } from './exchange-data.ts';
import { OrderFills } from './order-fills.tsx';
import type { TicketResult } from './ticket-result.ts';

export type MarketNames = Pick<
  MarketSymbol,
  'symbol' | 'name' | 'pricePrecision' | 'volumePrecision' | 'baseSymbol' | 'quoteSymbol'
>;

const badgeKinds = {
  untriggered: 'neutral',
  new: 'accent',
  partiallyFilled: 'accent',
  filled: 'up',
  cancelled: 'neutral',
  rejected: 'down',
  expired: 'warn',
} as const;

type OrderTableProps = { orders: ListedOrder[]; markets: MarketNames[]; caption: string };

/** Orders of one market or of all. */
export function OrderTable({ orders, markets, caption }: OrderTableProps) {
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={useOrderColumns(orders, markets)} rows={orders} rowKey={(order) => order.id} />
    </div>
  );
}

/** Open orders have a button that cancels, filled ones their trades. */
export function useOrderColumns(orders: readonly ListedOrder[], markets: MarketNames[]): Column<ListedOrder>[] {
  const { t } = useTranslation('exchange');
  const columns = useFactColumns(markets);
  const hasTrades = orders.some(({ fills }) => fills && fills.length > 0);
  if (hasTrades) {
    columns.push({
      key: 'total',
      header: t('orders.total'),
      align: 'end',
      cell: (order) => <OrderFills order={order} market={marketOf(order, markets)} />,
    });
  }
  if (orders.some(isOpen)) {
    columns.push({
      key: 'cancel',
      header: t('orders.action'),
      align: 'end',
      cell: (order) =>
        isOpen(order) && (
          <div className="flex flex-wrap items-start justify-end gap-2">
            <ButtonLink to={pathToAmend(order.id)} variant="outline" size="sm">
              {t('orders.amend')}
            </ButtonLink>
            <CancelButton orderId={order.id} />
          </div>
        ),
    });
  }
  return columns;
}

/** A market that is gone from the list still has its orders. */
function marketOf({ symbol }: ListedOrder, markets: MarketNames[]): MarketNames {
  const [baseSymbol = '', quoteSymbol = ''] = symbol.split('_');
  const unknown = { symbol, name: symbol, pricePrecision: 8, volumePrecision: 8, baseSymbol, quoteSymbol };
  return markets.find((market) => market.symbol === symbol) ?? unknown;
}

function useFactColumns(markets: MarketNames[]): Column<ListedOrder>[] {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const price = (order: ListedOrder, value: string) => format.price(value, marketOf(order, markets).pricePrecision);
  return [
    {
      key: 'market',
      header: t('orders.market'),
      isRowHeader: true,
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {marketOf(order, markets).name}
          <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${order.side}`)}</span>
          <span className="font-normal text-text-3">{t(`type.${order.type}`)}</span>
          <RobotMark order={order} />
        </span>
      ),
    },
    { key: 'time', header: t('orders.time'), cell: (order) => format.dateTime(order.createdAt) },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'end',
      cell: (order) => (
        <span data-testid="price">
          <EditableValue order={order} field="price" market={marketOf(order, markets)}>
            {order.price === null ? t('orders.marketPrice') : price(order, order.price)}
          </EditableValue>
          <StopOf order={order} market={marketOf(order, markets)} />
          <StopTrigger order={order} />
          <Bracket order={order} price={(value) => price(order, value)} />
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('orders.filledOfQuantity'),
      align: 'end',
      cell: (order) => <FilledOfQuantity order={order} market={marketOf(order, markets)} />,
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
      cell: (order) => <span data-testid="fee">{`${format.amount(order.fee, 8)} ${order.feeCurrency}`}</span>,
    },
    {
      key: 'status',
      header: t('orders.status'),
      cell: (order) => (
        <>
          <Badge kind={badgeKinds[order.status]}>{t(`status.${order.status}`)}</Badge>
          {order.expiresAt !== null && (
            <span className="block text-xs text-text-3">
              {t('orders.until', { time: format.dateTime(order.expiresAt) })}
            </span>
          )}
        </>
      ),
    },
  ];
}

/** Which robot placed it, and the way there. */
function RobotMark({ order: { clientId } }: { order: ListedOrder }) {
  const { t } = useTranslation('exchange');
  const id = robotOfOrder(clientId);
  if (id === undefined) return null;
  return (
    <Link to={pathToRobot(id)} className="font-normal text-accent-text text-xs underline">
      {t('orders.robot', { id })}
    </Link>
  );
}

type NumberProps = { order: ListedOrder; market: MarketNames };

/** What an order waits for, and the limit that it has then. */
function StopOf({ order, market }: NumberProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { stopPrice, stopLimitPrice } = order;
  if (stopPrice === null) return null;
  return (
    <span className="block text-xs text-text-3">
      <EditableValue order={order} field="stopPrice" market={market}>
        {t('orders.stop', { price: format.price(stopPrice, market.pricePrecision) })}
      </EditableValue>
      <TrailOf order={order} market={market} />
      {stopLimitPrice !== null && (
        <>
          {' → '}
          <EditableValue order={order} field="stopLimitPrice" market={market}>
            {format.price(stopLimitPrice, market.pricePrecision)}
          </EditableValue>
        </>
      )}
    </span>
  );
}

/** How far the stop price of a trailing stop is from the best price. */
function TrailOf({ order, market }: NumberProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { trailOffset, trailPercent } = order;
  if (trailOffset === null && trailPercent === null) return null;
  const distance =
    trailOffset === null
      ? `${format.amount(trailPercent ?? '0', 2)}%`
      : format.price(trailOffset, market.pricePrecision);
  return (
    <>
      {' ('}
      <EditableValue order={order} field={trailOffset === null ? 'trailPercent' : 'trailOffset'} market={market}>
        {t('orders.trail', { distance })}
      </EditableValue>
      )
    </>
  );
}

/** The legs of a bracket's entry, or which entry a pair protects. */
function Bracket({ order, price }: { order: ListedOrder; price(value: string): string }) {
  const { t } = useTranslation('exchange');
  const { takeProfitPrice, stopLossPrice, entryId } = order;
  if (takeProfitPrice === null && entryId === null) return null;
  return (
    <span className="block text-xs text-text-3">
      {takeProfitPrice === null
        ? t('orders.protects', { id: entryId ?? '' })
        : t('orders.legs', { takeProfit: price(takeProfitPrice), stopLoss: price(stopLossPrice ?? '0') })}
    </span>
  );
}

/** What fired a stop order: a tick has a proof, a trade stands in the market's list. */
function StopTrigger({ order: { symbol, triggeredBy } }: { order: ListedOrder }) {
  const { t } = useTranslation('exchange');
  if (!triggeredBy) return null;
  const { kind, seq } = triggeredBy;
  if (kind === 'trade') {
    return <span className="block text-xs text-text-3">{t('orders.triggeredByTrade', { seq: String(seq) })}</span>;
  }
  return (
    <Link to={priceProofPath(symbol, seq)} className="block text-xs text-text-2 underline">
      {t('orders.triggeredByTick', { seq: String(seq) })}
    </Link>
  );
}

/** In base; of an order that says what it spends, in quote. Of an iceberg order also how much of it is shown. */
function FilledOfQuantity({ order, market }: NumberProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const isInBase = order.quantity !== null;
  const [filled, wanted] = isInBase ? [order.filledQuantity, order.quantity] : [order.filledQuote, order.quoteQuantity];
  const places = isInBase ? market.volumePrecision : 8;
  return (
    <span data-testid="filled" className="inline-flex flex-wrap items-baseline justify-end gap-x-1">
      {format.amount(filled, places)} /{' '}
      <EditableValue order={order} field="quantity" market={market}>
        {format.amount(wanted ?? '0', places)} {isInBase ? market.baseSymbol : market.quoteSymbol}
      </EditableValue>
      {order.displayQuantity !== null && (
        <span className="block w-full text-xs text-text-3">
          <EditableValue order={order} field="displayQuantity" market={market}>
            {t('orders.shown', {
              shown: format.amount(order.displayQuantity, places),
              quantity: format.amount(wanted ?? '0', places),
            })}
          </EditableValue>
        </span>
      )}
    </span>
  );
}

function CancelButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('exchange');
  const fetcher = useFetcher<TicketResult>({ key: `cancel-${orderId}` });
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data.refusal : undefined;
  const isToast = useRefusalToast(refusal);
  return (
    <fetcher.Form method="post" className="flex flex-col items-end gap-1">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" variant="outline" size="sm" isPending={fetcher.state !== 'idle'}>
        {t('orders.cancel')}
      </Button>
      {refusal && (
        <span role={isToast ? undefined : 'alert'} className="text-xs text-danger">
          <RefusalText refusal={refusal} />
        </span>
      )}
    </fetcher.Form>
  );
}
