import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** What became of an order that was just sent or cancelled. */
export function OrderOutcome({ order, market }: { order: Order; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const isGood = order.status !== 'expired' && order.status !== 'rejected';
  return (
    <Notice kind={isGood ? 'success' : 'warning'} isAnnounced>
      <span data-testid="order-outcome">
        {t(`outcome.${order.status}`, {
          side: t(`side.${order.side}`),
          filled: format.amount(order.filledQuantity, market.volumePrecision),
          currency: market.baseSymbol,
          price: order.averagePrice ? format.price(order.averagePrice, market.pricePrecision) : '',
        })}
      </span>
    </Notice>
  );
}
