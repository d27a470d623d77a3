import type { Order } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What became of an order that was just sent or cancelled. */
export function OrderOutcome({ order, market }: { order: Order; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { status, averagePrice } = order;
  const endsEarly = status === 'cancelled' || status === 'expired';
  const outcome = endsEarly && averagePrice !== null ? (`${status}Partly` as const) : status;
  return (
    <Notice kind={status === 'expired' || status === 'rejected' ? 'warning' : 'success'} isAnnounced>
      <span data-testid="order-outcome">
        {t(`outcome.${outcome}`, {
          filled: format.amount(order.filledQuantity, market.volumePrecision),
          currency: market.baseSymbol,
          price: averagePrice === null ? '' : format.price(averagePrice, market.pricePrecision),
        })}
      </span>
    </Notice>
  );
}
