import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import type { Kline } from '../../../contract/quotes.ts';

type LiveChartProps = {
  klines: readonly Kline[];
  /** The newest candle as it changes. */
  latest: Kline | undefined;
  pricePrecision: number;
  /** As the page's language writes it. */
  formatPrice(price: string, precision: number): string;
  language: string;
  /** Seconds to add to UTC, so that the axis shows the reader's own time. */
  offsetSeconds: number;
  onReady(): void;
};
type Series = { chart: IChartApi; candles: ISeriesApi<'Candlestick'>; volume: ISeriesApi<'Histogram'> };

/** Candles and volume by lightweight-charts. Loaded on demand: most visitors have read the page before it arrives. */
export default function LiveChart({
  klines,
  latest,
  pricePrecision,
  formatPrice,
  language,
  offsetSeconds,
  onReady,
}: LiveChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const series = useRef<Series>(undefined);

  useEffect(() => {
    if (!container.current) return;
    const created = createSeries(container.current, { pricePrecision, formatPrice, language });
    series.current = created;
    const followTheme = () => {
      created.chart.applyOptions(themeOptions());
      created.candles.applyOptions(candleColors());
      created.volume.applyOptions(volumeColor());
    };
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(followTheme);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-trend'] });
    darkness.addEventListener('change', followTheme);
    return () => {
      observer.disconnect();
      darkness.removeEventListener('change', followTheme);
      created.chart.remove();
    };
  }, [pricePrecision, formatPrice, language]);

  useEffect(() => {
    if (!series.current) return;
    const { candles, volume, chart } = series.current;
    candles.setData(klines.map((kline) => candleOf(kline, offsetSeconds)));
    volume.setData(klines.map((kline) => volumeOf(kline, offsetSeconds)));
    chart.timeScale().scrollToRealTime();
    onReady();
  }, [klines, offsetSeconds, onReady]);

  useEffect(() => {
    const last = klines.at(-1);
    if (!series.current || !latest || (last && latest[0] < last[0])) return;
    series.current.candles.update(candleOf(latest, offsetSeconds));
    series.current.volume.update(volumeOf(latest, offsetSeconds));
  }, [latest, klines, offsetSeconds]);

  return <div ref={container} className="isolate absolute inset-0" data-testid="live-chart" />;
}

type SeriesOptions = Pick<LiveChartProps, 'pricePrecision' | 'formatPrice' | 'language'>;

function createSeries(container: HTMLElement, { pricePrecision, formatPrice, language }: SeriesOptions): Series {
  const chart = createChart(container, {
    autoSize: true,
    localization: {
      locale: language,
      dateFormat: language === 'id' ? 'dd-MM-yyyy' : 'yyyy-MM-dd',
      priceFormatter: (price: number) => formatPrice(price.toFixed(pricePrecision), pricePrecision),
    },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false },
    ...themeOptions(),
  });
  const priceFormat = {
    type: 'price',
    precision: pricePrecision,
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

function themeOptions() {
  const line = colorOf('--line');
  return {
    // The attribution that the library asks for stands in the page's footer line.
    layout: { attributionLogo: false, background: { color: 'transparent' }, textColor: colorOf('--text-2') },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
  };
}

function candleColors() {
  const [up, down] = [colorOf('--up'), colorOf('--down')];
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down };
}

const volumeColor = () => ({ color: colorOf('--surface-3') });

/** The library reads neither oklch nor light-dark(): a canvas turns any CSS colour into rgb. */
function colorOf(variable: string): string {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const computed = getComputedStyle(probe).color;
  probe.remove();
  if (!context) return computed;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

const timeOf = ([openedAt]: Kline, offsetSeconds: number) => (openedAt / 1000 + offsetSeconds) as UTCTimestamp;

function candleOf(kline: Kline, offsetSeconds: number) {
  const [, open, high, low, close] = kline;
  return {
    time: timeOf(kline, offsetSeconds),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

const volumeOf = (kline: Kline, offsetSeconds: number) => ({
  time: timeOf(kline, offsetSeconds),
  value: Number(kline[5]),
});
