import type { MarketSymbol } from '../../../contract/quotes.ts';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, quantityOfShare } from './ticket-amounts.ts';
import type { TicketValues } from './ticket-values.ts';

type ShareButtonsProps = {
  market: MarketSymbol;
  own: Own | null;
  values: TicketValues;
  onPick(quantity: string): void;
};

/** A part of what is available, as quantity. */
export function ShareButtons({ market, own, values, onPick }: ShareButtonsProps) {
  const language = useLanguage();
  if (!own) return null;
  const available = availableIn(own.balances, values.side === 'buy' ? market.quoteSymbol : market.baseSymbol);
  const pick = (percent: number) => {
    const quantity = quantityOfShare(percent, available, { values, market, language });
    if (quantity !== undefined) onPick(quantity);
  };
  // Without a price nobody knows how much a part of the balance buys.
  const hasShares = quantityOfShare(100, available, { values, market, language }) !== undefined;
  return <AmountSteps isPossible={hasShares} onPick={pick} />;
}
