import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListedOrder } from './exchange-data.ts';
import type { MarketNames } from './order-tables.tsx';

/** What the order came to in all, and by which trades. */
export function OrderFills({ order, market }: { order: ListedOrder; market: MarketNames }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { fills = [] } = order;
  if (fills.length === 0) return '–';
  return (
    <details className="text-right">
      <summary className="whitespace-nowrap">
        <span data-testid="total">{format.amount(order.filledQuote, 8)}</span> {market.quoteSymbol}
        <span className="block text-xs text-accent-text">{t('orders.trades', { count: fills.length })}</span>
      </summary>
      <ul className="space-y-1.5 pt-1.5 text-xs text-text-2">
        {fills.map((fill) => (
          <li key={fill.tradeId} data-testid="fill">
            <span className="block whitespace-nowrap text-text-1">
              {format.amount(fill.quantity, market.volumePrecision)} {market.baseSymbol} ×{' '}
              {format.price(fill.price, market.pricePrecision)} {market.quoteSymbol}
            </span>
            <span className="block">
              {t(`orders.${fill.role}`)} · {t('orders.fee')} {format.amount(fill.fee, 8)} {fill.feeCurrency}
            </span>
            <span className="block whitespace-nowrap text-text-3">{format.dateTime(fill.time)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
