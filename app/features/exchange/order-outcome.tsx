import type { Order } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { JoyMark } from '../../components/ui/joy-mark.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Own } from './exchange-data.ts';
import { newestOf } from './order-news.ts';

const warnings = ['expired', 'expiredPartly', 'rejected', 'cancelledOwn'];

type OrderOutcomeProps = {
  order: Order;
  own: Own | null;
  market: MarketSymbol;
  isBeforeOpening: boolean;
};

/** What became of an order that was just sent or cancelled. In a file of its own: visitors do not load it. */
export default function OrderOutcome({ order, own, market, isBeforeOpening }: OrderOutcomeProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { status, averagePrice, filledQuantity } = newestOf(order, own);
  const outcome = outcomeOf({ ...order, status, averagePrice }, isBeforeOpening);
  return (
    <Notice kind={warnings.some((warning) => warning === outcome) ? 'warning' : 'success'} isAnnounced>
      {order.id === own?.firstFillId && (
        <p className="flex items-center gap-2 font-semibold">
          <JoyMark className="-m-1" />
          {t('outcome.first')}
        </p>
      )}
      <span data-testid="order-outcome">
        {t(`outcome.${outcome}`, {
          filled: format.amount(filledQuantity, market.volumePrecision),
          currency: market.baseSymbol,
          price: averagePrice === null ? '' : format.price(averagePrice, market.pricePrecision),
        })}
      </span>
    </Notice>
  );
}

function outcomeOf({ type, status, averagePrice, createdAt, updatedAt }: Order, isBeforeOpening: boolean) {
  if (status === 'new' && isBeforeOpening) return 'newBeforeOpening';
  if (status === 'new' && type === 'oco') return 'newOco';
  if (status !== 'cancelled' && status !== 'expired') return status;
  if (averagePrice !== null) return `${status}Partly` as const;
  // Nothing else cancels an order in the moment that it is placed.
  return status === 'cancelled' && createdAt === updatedAt ? 'cancelledOwn' : status;
}
