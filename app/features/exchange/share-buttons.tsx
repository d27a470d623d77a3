import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  const available = availableIn(own.balances, values.side === 'buy' ? market.quoteSymbol : market.baseSymbol);
  const pick = (percent: number) => {
    const quantity = quantityOfShare(percent, values, available, market);
    if (quantity !== undefined) onPick(quantity);
  };
  // Without a price nobody knows how much a part of the balance buys.
  const hasShares = quantityOfShare(100, values, available, market) !== undefined;
  return (
    <div className={`grid h-7 grid-cols-4 gap-1.5 ${isHydrated && hasShares ? '' : 'invisible'}`}>
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
