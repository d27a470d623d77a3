import type { MarketSymbol } from '../../../contract/quotes.ts';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, takeShare } from './ticket-amounts.ts';
import type { TicketValues } from './ticket-values.ts';

type ShareButtonsProps = {
  market: MarketSymbol;
  own: Own | null;
  values: TicketValues;
  onPick(share: NonNullable<ReturnType<typeof takeShare>>): void;
};

/** A part of what is available, as quantity. */
export function ShareButtons({ market, own, values, onPick }: ShareButtonsProps) {
  const language = useLanguage();
  if (!own) return null;
  const available = availableIn(own.balances, values.side === 'buy' ? market.quoteSymbol : market.baseSymbol);
  const shareOf = (percent: number) => takeShare(percent, available, { values, market, language });
  const pick = (percent: number) => {
    const share = shareOf(percent);
    if (share) onPick(share);
  };
  return <AmountSteps isPossible={shareOf(100) !== undefined} onPick={pick} />;
}
