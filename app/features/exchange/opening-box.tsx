import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OpeningCall } from '../../../contract/exchange-opening.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OpeningState } from './exchange-data.ts';

const askEveryMs = 2_000;
const looks = { upcoming: 'accent', collecting: 'up', locked: 'warn', opened: 'up', calledOff: 'neutral' } as const;

/** What stands in place of the chart before a market has traded: the opening auction, and its rules. */
export default function OpeningBox({ loaded, market }: { loaded: OpeningState; market: MarketSymbol }) {
  const { t } = useTranslation('exchange-opening');
  const format = useFormat();
  const { opening, now } = useOpening(loaded);
  const { phase, collectsAt, opensAt, publicReason } = opening;
  const isUpcoming = phase === 'upcoming';
  const untilMs = isUpcoming ? collectsAt : opensAt;
  const label = t(isUpcoming ? 'collectsIn' : 'opensIn');
  return (
    <section aria-labelledby="opening" className="flex h-full flex-col gap-4 p-4 md:overflow-y-auto">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="opening" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <Badge kind={looks[phase]}>{t(`phase.${phase}`)}</Badge>
      </div>
      {publicReason && <Notice kind="warning">{t('moved', { reason: publicReason })}</Notice>}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-text-2">{label}</span>
        <span className="font-semibold text-2xl">
          <Countdown key={`${untilMs} ${now}`} label={label} untilMs={untilMs} nowMs={now} />
        </span>
        <span className="text-sm text-text-3">{format.dateTime(untilMs)}</span>
      </p>
      <Indicative opening={opening} market={market} />
      <Rules opening={opening} market={market} />
    </section>
  );
}

/** The newest answer; once the market has opened, the page is loaded anew. */
function useOpening(loaded: OpeningState): OpeningState {
  const [asked, setAsked] = useState(loaded);
  const { revalidate } = useRevalidator();
  const { symbol } = loaded.opening;
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const response = await fetchInTime(`/exchange/opening?id=${symbol.toLowerCase()}`).catch(() => undefined);
      const next: OpeningState | null | undefined = response?.ok ? await response.json().catch(() => {}) : undefined;
      if (next) setAsked(next);
      // There is no auction any more.
      if (next === null) void revalidate();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [symbol, revalidate]);
  return asked.opening.symbol === symbol && asked.now >= loaded.now ? asked : loaded;
}

type PartProps = { opening: OpeningCall; market: MarketSymbol };

function Indicative({ opening: { indicative, reference }, market }: PartProps) {
  const { t } = useTranslation('exchange-opening');
  const format = useFormat();
  const price = (value: string) => `${format.price(value, market.pricePrecision)} ${market.quoteSymbol}`;
  const coins = (value: string) => `${format.amount(value, market.volumePrecision)} ${market.baseSymbol}`;
  const facts: Fact[] = [[t('reference'), price(reference)]];
  if (indicative) {
    const { surplus, surplusSide } = indicative;
    const amount = coins(surplus);
    facts.unshift(
      [t('indicativePrice'), <strong key="price">{price(indicative.price)}</strong>],
      [t('volume'), coins(indicative.volume)],
      [t('surplus'), surplusSide === null ? t('surplusNone') : t(`surplusOf.${surplusSide}`, { amount })],
    );
  }
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <FactList facts={facts} />
      {!indicative && <p className="text-sm text-text-2">{t('noCross')}</p>}
    </div>
  );
}

function Rules({ opening, market }: PartProps) {
  const { t } = useTranslation('exchange-opening');
  const format = useFormat();
  const { opensAt, locksAt, lowest, highest } = opening;
  const bounds = {
    lowest: format.amount(lowest, market.pricePrecision),
    highest: format.amount(highest, market.pricePrecision),
    currency: market.quoteSymbol,
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">{t('rules.title')}</h3>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-text-2">
        <li>{t('rules.price', { time: format.dateTime(opensAt) })}</li>
        <li>{t('rules.share')}</li>
        <li>{t('rules.cancel', { time: format.dateTime(locksAt) })}</li>
        <li>{t('rules.limits', bounds)}</li>
        <li>{t('rules.own')}</li>
        <li>{t('rules.after')}</li>
      </ul>
    </div>
  );
}
