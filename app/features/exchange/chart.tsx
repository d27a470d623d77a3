import { memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { languageTag } from '../../../contract/languages.ts';
import type { Kline, MarketSymbol } from '../../../contract/quotes.ts';
import { type KlineInterval, klineIntervals } from '../../../contract/quotes-values.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { ServerDrawn } from '../../components/server-markup.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CandlePicture } from './candle-picture.tsx';
import type { ComparedMarket } from './chart-compare.tsx';
import { readStored, toolsKey } from './chart-storage.ts';
import type { Own } from './exchange-data.ts';
import type { ChartTarget } from './live-chart.tsx';
import { useEarlierKlines } from './use-earlier-klines.ts';
import { useLiveKline } from './use-live-kline.ts';

const LiveChart = lazyPart(() => import('./live-chart.tsx'));
const ChartExtras = lazyPart(() => import('./chart-extras.tsx'));
const pictureCandles = 90;
const tableRows = 10;
const prices = ['open', 'high', 'low', 'close'] as const;
const intervalClasses =
  'whitespace-nowrap rounded-sm px-2 py-1 text-text-2 hover:bg-surface-2 aria-current:bg-surface-2 ' +
  'aria-current:text-accent-text';

type ChartProps = {
  klines: string;
  interval: KlineInterval;
  market: MarketSymbol;
  /** Those that it can be compared with. */
  markets?: readonly ComparedMarket[];
  /** Own orders and fills, to be shown in it. */
  own?: Own | null;
  /** Draws more into the live chart; the same function as long as the chart shall stay. */
  attach?: (target: ChartTarget) => () => void;
};

/** Candles of the feed's price: an SVG from the server, replaced by the live chart once that has loaded. */
export function Chart({ klines, interval, market, markets, own, attach }: ChartProps) {
  const parsed = useMemo(() => JSON.parse(klines) as Kline[], [klines]);
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const format = useFormat();
  const isHydrated = useHydrated();
  const [isReady, setReady] = useState(false);
  const latest = useLiveKline(market.symbol, interval);
  const { place, earlier, load } = useEarlierKlines(market.symbol, interval, parsed);
  const onReady = useCallback(() => setReady(true), []);
  const [target, setTarget] = useState<ChartTarget>();
  const [hasTools, setHasTools] = useState(false);
  useEffect(() => setHasTools(readStored(toolsKey) !== null), []);
  const attachAll = useCallback(
    (opened: ChartTarget) => {
      setTarget(opened);
      const detach = attach?.(opened);
      return () => {
        setTarget(undefined);
        detach?.();
      };
    },
    [attach],
  );
  const offsetSeconds = -new Date().getTimezoneOffset() * 60;
  const names = useMemo(() => prices.map((price) => t(`chart.${price}`)), [t]);
  return (
    <section className="flex h-full min-h-80 flex-col">
      <div className="flex border-b border-line text-xs">
        <IntervalLinks interval={interval} />
        {isHydrated && !hasTools && (
          <button type="button" onClick={() => setHasTools(true)} className="px-2 text-accent-text">
            {t('chart.tools')}
          </button>
        )}
      </div>
      <div className="relative min-h-0 flex-1">
        {!isReady && (
          <ServerDrawn name="candles" className="absolute inset-0">
            {import.meta.env.SSR && (
              <CandlePicture
                klines={parsed.slice(-pictureCandles)}
                name={market.name}
                pricePrecision={market.pricePrecision}
                interval={interval}
              />
            )}
          </ServerDrawn>
        )}
        {isHydrated && (
          <Suspense fallback={null}>
            <LiveChart
              place={place}
              klines={parsed}
              earlier={earlier}
              onEarlier={load}
              names={names}
              latest={latest}
              pricePrecision={market.pricePrecision}
              formatPrice={format.price}
              language={languageTag(language)}
              offsetSeconds={offsetSeconds}
              onReady={onReady}
              attach={attachAll}
            />
          </Suspense>
        )}
      </div>
      {target && (hasTools || own) && (
        <Suspense>
          <ChartExtras
            chart={target}
            klines={parsed}
            earlier={earlier}
            latest={latest}
            market={market}
            markets={markets}
            own={own}
            interval={interval}
            offsetSeconds={offsetSeconds}
            hasTools={hasTools}
            onClose={() => setHasTools(false)}
          />
        </Suspense>
      )}
      <CandleTable klines={parsed} market={market} />
    </section>
  );
}

const IntervalLinks = memo(function IntervalLinks({ interval }: { interval: KlineInterval }) {
  const { t } = useTranslation('exchange');
  const [parameters] = useSearchParams();
  const linkTo = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.set('interval', value);
    return `?${next}`;
  };
  return (
    <nav aria-label={t('chart.interval')} className="flex flex-1 gap-1 overflow-x-auto px-2 py-1">
      {klineIntervals.map((value) => (
        <Link
          key={value}
          to={linkTo(value)}
          replace
          preventScrollReset
          aria-current={value === interval ? 'true' : undefined}
          className={intervalClasses}
        >
          {t(`interval.${value}`)}
        </Link>
      ))}
    </nav>
  );
});

/** The picture's text alternative. It stays as the page came, so no candle that moves draws it again. */
const CandleTable = memo(function CandleTable({ klines, market }: { klines: Kline[]; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
  return (
    <details className="border-t border-line text-xs">
      <summary className="px-3 py-1.5 text-text-2">{t('chart.asTable')}</summary>
      <div className="overflow-x-auto">
        <table className="w-full tabular-nums">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-1 text-right font-normal text-text-3 first:text-left">
                  {t(`chart.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {klines
              .slice(-tableRows)
              .toReversed()
              .map(([openedAt, open, high, low, close, volume]) => (
                <tr key={openedAt}>
                  <td className="px-3 py-0.5 whitespace-nowrap">{format.dateTime(openedAt)}</td>
                  {[open, high, low, close].map((price, index) => (
                    <td key={columns[index + 1]} className="px-3 py-0.5 text-right">
                      {format.price(price, market.pricePrecision)}
                    </td>
                  ))}
                  <td className="px-3 py-0.5 text-right">{format.amount(volume, market.volumePrecision)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
});
