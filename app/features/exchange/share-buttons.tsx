import type { MarketSymbol } from '../../../contract/quotes.ts';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import type { Own } from './exchange-data.ts';
import { ShareSlider } from './share-slider.tsx';
import { availableIn } from './ticket-amounts.ts';
import { shareTyped, takeShare } from './ticket-shares.ts';
import type { TicketValues } from './ticket-values.ts';

type ShareButtonsProps = {
  market: MarketSymbol;
  own: Own;
  values: TicketValues;
  onPick(share: NonNullable<ReturnType<typeof takeShare>>): void;
};

/** A part of what is available, as quantity. */
export default function ShareButtons({ market, own, values, onPick }: ShareButtonsProps) {
  const language = useLanguage();
  const available = availableIn(own.balances, values.side === 'buy' ? market.quoteSymbol : market.baseSymbol);
  const shareOf = (percent: number) => takeShare(percent, available, { values, market, language });
  const pick = (percent: number) => {
    const share = percent === 0 ? { quantity: '' } : shareOf(percent);
    if (share) onPick(share);
  };
  const whole = shareOf(100);
  return (
    <>
      <ShareSlider percent={shareTyped({ values, market, language }, whole)} isPossible={!!whole} onPick={pick} />
      <AmountSteps isPossible={whole !== undefined} onPick={pick} />
    </>
  );
}
