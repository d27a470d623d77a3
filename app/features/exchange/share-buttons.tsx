import { useTranslation } from 'react-i18next';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, quantityOfShare } from './ticket-amounts.ts';
import type { TicketValues } from './ticket-values.ts';

const shares = [25, 50, 75, 100] as const;

type ShareButtonsProps = {
  market: MarketSymbol;
  own: Own | null;
  values: TicketValues;
  onPick(quantity: string): void;
};

/** A part of what is available, as quantity. Needs scripts: their place is kept, so that nothing jumps. */
export function ShareButtons({ market, own, values, onPick }: ShareButtonsProps) {
  const { t } = useTranslation('exchange');
  const isHydrated = useHydrated();
  if (!own) return null;
  const { side, type } = values;
  const isByBalance = type === 'market' && side === 'buy' && values.unit === 'quote';
  const spent = side === 'buy' ? market.quoteSymbol : market.baseSymbol;
  const available = availableIn(own.balances, spent);
  // A market buy by base has no price to reckon with, a market sell by quote neither.
  const hasShare = type !== 'market' || isByBalance || (side === 'sell' && values.unit === 'base');
  const pick = (percent: number) => {
    const price = isByBalance ? undefined : canonicalAmount(values.price);
    const quantity = quantityOfShare({ percent, side, available, price, market });
    if (quantity !== undefined) onPick(quantity);
  };
  return (
    <div className={`grid h-7 grid-cols-4 gap-1.5 ${isHydrated && hasShare ? '' : 'invisible'}`}>
      {shares.map((percent) => (
        <button
          key={percent}
          type="button"
          onClick={() => pick(percent)}
          className="rounded-sm bg-surface-2 text-xs text-text-2 hover:bg-surface-3"
        >
          {t('ticket.share', { percent })}
        </button>
      ))}
    </div>
  );
}
