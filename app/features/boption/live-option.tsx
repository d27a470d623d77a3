import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { writeTimeLeft } from '../../components/ui/countdown.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import { distanceOf } from './option-state.ts';
import type { ServerClock } from './server-clock.ts';
import { useNow } from './use-clock.ts';

/** Prices of the markets and the server's time, for what changes while one looks at it. */
export type LivePrices = { store: QuoteStore; initial: ReadonlyMap<string, Quote>; clock: ServerClock };
type LiveProps = { option: BoptionOrder; pricePrecision: number; prices: LivePrices };

/** How far the price is from the entry now. Nothing while there is no entry or no price. */
export function LiveDistance({ option, pricePrecision, prices }: LiveProps) {
  const quote = prices.initial.get(option.symbol);
  if (!option.entry || !quote) return '–';
  return <Distance option={option} entry={option.entry.price} {...{ pricePrecision, prices, quote }} />;
}

const looks = { ahead: 'text-up', behind: 'text-down', level: 'text-text-2' } as const;

function Distance({ option, entry, pricePrecision, prices, quote }: LiveProps & { entry: string; quote: Quote }) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const { c: price } = useQuote(prices.store, quote);
  const { amount, percent, standing } = distanceOf(option.direction, entry, price);
  const sign = amount.startsWith('-') ? '−' : '+';
  const shown = format.price(amount.replace('-', ''), pricePrecision);
  return (
    <span className={`flex flex-col items-end whitespace-nowrap ${looks[standing]}`} data-testid="distance">
      <span>
        {standing === 'level' ? shown : `${sign}${shown}`} · {t(`standing.${standing}`)}
      </span>
      <span className="text-xs">{format.percent(percent, 3)}</span>
    </span>
  );
}

/** The time that is left, as a clock that counts down. */
export function TimeLeft({ option: { state, expiresAt }, clock }: { option: BoptionOrder; clock: ServerClock }) {
  const { t } = useTranslation('boption');
  const nowMs = useNow(clock, state === 'waiting' || state === 'open');
  if (state === 'waiting' || expiresAt === null) return t('state.waiting');
  const leftMs = expiresAt - nowMs;
  if (leftMs <= 0) return t('timeLeft.settling');
  return (
    <span role="timer" aria-label={t('column.timeLeft')} className="tabular-nums" data-testid="time-left">
      {writeTimeLeft(leftMs)}
    </span>
  );
}
