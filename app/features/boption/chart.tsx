import { Suspense, useCallback, useMemo, useState } from 'react';
import { languageTag } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { ServerDrawn } from '../../components/server-markup.tsx';
import { writeTimeLeft } from '../../components/ui/countdown.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnOptions } from './boption-data.ts';
import type { ServerClock } from './server-clock.ts';
import type { ChartOption } from './tick-chart.tsx';
import { TickPicture } from './tick-picture.tsx';
import { secondsBefore, type TickPoint } from './tick-points.ts';
import { useNow } from './use-clock.ts';

const TickChart = lazyPart(() => import('./tick-chart.tsx'));
const tableRows = 10;
/** Of so many options at most. */
const linesMax = 6;

type ChartProps = {
  points: readonly TickPoint[];
  market: MarketSymbol;
  clock: ServerClock;
  own: OwnOptions | null;
  /** Of the option that is being typed. */
  durationSeconds: number;
  delayMs: number;
};

/** The prices of the last minutes: an SVG from the server, replaced by the live chart once that has loaded. */
export function Chart({ points, market, clock, own, durationSeconds, delayMs }: ChartProps) {
  const { t } = useTranslation('boption');
  const language = useLanguage();
  const format = useFormat();
  const isHydrated = useHydrated();
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const nowSeconds = Math.floor(useNow(clock) / 1_000);
  const endSeconds = nowSeconds + Math.ceil(delayMs / 1_000) + durationSeconds;
  const next = useMemo(() => ({ seconds: endSeconds, title: t('chart.next') }), [endSeconds, t]);
  const options = useChartOptions(own, { symbol: market.symbol, nowSeconds });
  const shown = points.filter(([seconds]) => seconds >= nowSeconds - secondsBefore(durationSeconds));
  return (
    <section aria-label={t('chart.label', { name: market.name })} className="flex h-full min-h-72 flex-col">
      <div className="relative min-h-0 flex-1">
        {!isReady && (
          <ServerDrawn name="ticks" className="absolute inset-0">
            {import.meta.env.SSR && (
              <TickPicture points={shown} name={market.name} pricePrecision={market.pricePrecision} />
            )}
          </ServerDrawn>
        )}
        {isHydrated && (
          <Suspense fallback={null}>
            <TickChart
              key={market.symbol}
              points={points}
              options={options}
              next={next}
              durationSeconds={durationSeconds}
              nowSeconds={nowSeconds}
              pricePrecision={market.pricePrecision}
              formatPrice={format.price}
              language={languageTag(language)}
              offsetSeconds={-new Date().getTimezoneOffset() * 60}
              onReady={onReady}
            />
          </Suspense>
        )}
      </div>
      <TickTable points={points.slice(-tableRows)} pricePrecision={market.pricePrecision} />
    </section>
  );
}

/** The market's open options as lines, each with the time that is left. */
function useChartOptions(own: OwnOptions | null, { symbol, nowSeconds }: { symbol: string; nowSeconds: number }) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  return useMemo(
    () =>
      (own?.options ?? [])
        .filter((option) => option.symbol === symbol)
        .slice(0, linesMax)
        .map((option): ChartOption => {
          const { id, direction, entry, expiresAt, entryFrom, duration, stake, currency } = option;
          // Until the entry is there, the end is where it comes at the earliest.
          const endsAtSeconds = Math.floor((expiresAt ?? entryFrom + duration * 1_000) / 1_000);
          const title = `${t(`side.${direction}`)} ${format.amount(stake, 2)} ${currency}`;
          const endTitle = writeTimeLeft(Math.max(endsAtSeconds - nowSeconds, 0) * 1_000);
          return { id, side: direction, entry: entry?.price ?? null, endsAtSeconds, title, endTitle };
        }),
    [own, symbol, nowSeconds, t, format],
  );
}

/** The picture's text alternative. */
function TickTable({ points, pricePrecision }: { points: readonly TickPoint[]; pricePrecision: number }) {
  const { t } = useTranslation('boption');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  return (
    <details className="border-t border-line text-xs">
      <summary className="px-3 py-1.5 text-text-2">{exchange.t('chart.asTable')}</summary>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t('chart.latest')}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-1 text-left font-normal text-text-3">
              {exchange.t('trades.time')}
            </th>
            <th scope="col" className="px-3 py-1 text-right font-normal text-text-3">
              {exchange.t('ticket.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(([seconds, price]) => (
            <tr key={seconds}>
              <td className="px-3 py-0.5">{format.clock(seconds * 1_000)}</td>
              <td className="px-3 py-0.5 text-right">{format.price(price, pricePrecision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
