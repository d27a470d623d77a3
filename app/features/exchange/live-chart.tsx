import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type LogicalRange,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Kline } from '../../../contract/quotes.ts';
import { colorOf, followTheme, themeOptions } from './chart-theme.ts';

type LiveChartProps = {
  /** Market and interval: another one begins with its newest candle. */
  place: string;
  klines: readonly Kline[];
  /** Those before them, loaded since. */
  earlier: readonly Kline[];
  /** The reader has come near the first candle. */
  onEarlier(): void;
  /** Of the four prices of a candle, for the legend. */
  names: readonly string[];
  /** The newest candle as it changes. */
  latest: Kline | undefined;
  pricePrecision: number;
  /** As the page's language writes it. */
  formatPrice(price: string, precision: number): string;
  language: string;
  /** Seconds to add to UTC, so that the axis shows the reader's own time. */
  offsetSeconds: number;
  onReady(): void;
  /** Draws more into the chart; gives the function that ends it. */
  attach?: ((target: ChartTarget) => () => void) | undefined;
};
export type ChartTarget = Series & { element: HTMLElement; colorOf(variable: string): string };
/** So many candles before the first one the next ones are asked for. */
const candlesAhead = 10;

type Series = { chart: IChartApi; candles: ISeriesApi<'Candlestick'>; volume: ISeriesApi<'Histogram'> };

/** Candles and volume by lightweight-charts. Loaded on demand: most visitors have read the page before it arrives. */
export default function LiveChart({
  place,
  klines,
  earlier,
  onEarlier,
  names,
  latest,
  pricePrecision,
  formatPrice,
  language,
  offsetSeconds,
  onReady,
  attach,
}: LiveChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const series = useRef<Series>(undefined);
  const seen = useRef(new Map<number, Kline>());
  const placeShown = useRef<string>(undefined);
  const [pointed, setPointed] = useState<Time>();

  useEffect(() => {
    if (!container.current) return;
    const created = createSeries(container.current, { pricePrecision, formatPrice, language });
    series.current = created;
    const detach = attach?.({ ...created, element: container.current, colorOf });
    created.chart.subscribeCrosshairMove(({ time }) => setPointed(time));
    const leaveTheme = followTheme(() => {
      created.chart.applyOptions(themeOptions());
      created.candles.applyOptions(candleColors());
      created.volume.applyOptions(volumeColor());
    });
    return () => {
      detach?.();
      leaveTheme();
      // What draws into it ends in the same breath, but after this; a chart that is gone can not be told to draw less.
      queueMicrotask(() => created.chart.remove());
    };
  }, [pricePrecision, formatPrice, language, attach]);

  const show = useEffectEvent((loaded: readonly Kline[], offset: number) => {
    // Those of another market, or before a gap, are not followed by these.
    if (earlier.length === 0) seen.current = new Map();
    for (const kline of loaded) seen.current.set(kline[0], kline);
    const all = [...seen.current.values()].toSorted((a, b) => a[0] - b[0]);
    const bars = all.map((kline) => barOf(kline, offset));
    series.current?.candles.setData(bars);
    series.current?.volume.setData(bars);
  });

  useEffect(() => {
    show(klines, offsetSeconds);
    // The page's data come anew after each order: whoever looks at the past goes on looking at it.
    if (placeShown.current !== place) series.current?.chart.timeScale().scrollToRealTime();
    placeShown.current = place;
    onReady();
  }, [place, klines, offsetSeconds, onReady]);

  // The time scale counts from the newest candle: what comes before moves nothing.
  useEffect(() => {
    if (earlier.length > 0) show(earlier, offsetSeconds);
  }, [earlier, offsetSeconds]);

  useEffect(() => {
    const scale = series.current?.chart.timeScale();
    const look = (range: LogicalRange | null) => {
      if (!scale || !range) return;
      if (range.from < candlesAhead) onEarlier();
      // Nothing is before the first candle: either that one or the newest stays at its edge.
      const ahead = scale.scrollPosition();
      const beyond = Math.min(-range.from, -ahead);
      if (beyond > 0) scale.scrollToPosition(ahead + beyond, false);
    };
    scale?.subscribeVisibleLogicalRangeChange(look);
    return () => scale?.unsubscribeVisibleLogicalRangeChange(look);
  }, [onEarlier]);

  useEffect(() => {
    const last = klines.at(-1);
    if (!series.current || !latest || (last && latest[0] < last[0])) return;
    seen.current.set(latest[0], latest);
    const bar = barOf(latest, offsetSeconds);
    series.current.candles.update(bar);
    series.current.volume.update(bar);
  }, [latest, klines, offsetSeconds]);

  const openedAt = typeof pointed === 'number' ? (pointed - offsetSeconds) * 1000 : undefined;
  const shown = (openedAt !== undefined && seen.current.get(openedAt)) || latest || klines.at(-1);
  return (
    <>
      <div ref={container} className="isolate absolute inset-0" data-testid="live-chart" />
      {shown && (
        <p
          className="pointer-events-none absolute top-1 right-20 left-2 flex flex-wrap gap-x-3 text-xs tabular-nums"
          data-testid="legend"
        >
          {names.map((name, index) => (
            <span key={name} className="text-text-3">
              {name} <span className="text-text-1">{formatPrice(shown[index + 1] as string, pricePrecision)}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

type SeriesOptions = Pick<LiveChartProps, 'pricePrecision' | 'formatPrice' | 'language'>;

function createSeries(container: HTMLElement, { pricePrecision, formatPrice, language }: SeriesOptions): Series {
  const chart = createChart(container, {
    autoSize: true,
    localization: {
      locale: language,
      dateFormat: language === 'id' ? 'dd-MM-yyyy' : 'yyyy-MM-dd',
    },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false },
    ...themeOptions(),
  });
  // Not for the whole chart: a pane may show something else than prices.
  const priceFormat = {
    type: 'custom',
    formatter: (price: number) => formatPrice(price.toFixed(pricePrecision), pricePrecision),
    minMove: 10 ** -pricePrecision,
  } as const;
  const candles = chart.addSeries(CandlestickSeries, {
    ...candleColors(),
    borderVisible: false,
    priceFormat,
  });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    ...volumeColor(),
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.85, bottom: 0 } });
  return { chart, candles, volume };
}

function candleColors() {
  const [up, down] = [colorOf('--up'), colorOf('--down')];
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down };
}

const volumeColor = () => ({ color: colorOf('--surface-3') });

/** A candle, and with `value` its volume. */
function barOf(kline: Kline, offsetSeconds: number) {
  const [openedAt, open, high, low, close, value] = kline.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { time: (openedAt / 1000 + offsetSeconds) as UTCTimestamp, open, high, low, close, value };
}
