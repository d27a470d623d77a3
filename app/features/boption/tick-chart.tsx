import { createChart, type IChartApi, type IPriceLine, type UTCTimestamp } from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { colorOf, followTheme, themeOptions } from '../exchange/chart-theme.ts';
import { addStepLine, type StepLine } from './step-line.ts';
import { secondsBefore, type TickPoint } from './tick-points.ts';
import { createVerticalLines, type VerticalLine } from './vertical-lines.ts';

/** An open option in the chart: where it began, and when it ends. */
export type ChartOption = {
  id: string;
  side: 'up' | 'down';
  /** null until its first price is there. */
  entry: string | null;
  endsAtSeconds: number;
  title: string;
  /** Stands at the end's line. */
  endTitle: string;
};

type TickChartProps = {
  points: readonly TickPoint[];
  options: readonly ChartOption[];
  /** When an option that is accepted now would end. */
  next: { seconds: number; title: string };
  durationSeconds: number;
  nowSeconds: number;
  pricePrecision: number;
  formatPrice(price: string, precision: number): string;
  language: string;
  /** Seconds to add to UTC, so that the axis shows the reader's own time. */
  offsetSeconds: number;
  onReady(): void;
};

type Drawn = {
  chart: IChartApi;
  prices: StepLine;
  /** Without a value for each second, so that seconds without a price and those to come have their width. */
  seconds: StepLine;
  vertical: ReturnType<typeof createVerticalLines>;
};

/** Prices of the last minutes, and what is to come of the options that are open. Loaded on demand. */
export default function TickChart(props: TickChartProps) {
  const { points, options, next, durationSeconds, nowSeconds, pricePrecision, offsetSeconds } = props;
  const { formatPrice, language, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const entries = useRef<number[]>([]);
  const shown = useRef({ points: [] as readonly TickPoint[], lastSecond: 0 });

  useEffect(() => {
    if (!container.current) return;
    const created = draw(container.current, { pricePrecision, formatPrice, language, entries });
    drawn.current = created;
    shown.current = { points: [], lastSecond: 0 };
    const leaveTheme = followTheme(() => {
      created.chart.applyOptions(themeOptions());
      created.prices.applyOptions({ color: colorOf('--accent') });
    });
    return () => {
      leaveTheme();
      drawn.current = undefined;
      created.chart.remove();
    };
  }, [pricePrecision, formatPrice, language]);

  useEffect(() => {
    if (!drawn.current) return;
    const { prices } = drawn.current;
    const at = (seconds: number) => (seconds + offsetSeconds) as UTCTimestamp;
    const last = points.at(-1);
    const isNext = shown.current.points.length > 0 && isContinued(shown.current.points, points);
    if (isNext && last) prices.update({ time: at(last[0]), value: Number(last[1]) });
    else prices.setData(points.map(([seconds, price]) => ({ time: at(seconds), value: Number(price) })));
    shown.current.points = points;
    onReady();
  }, [points, offsetSeconds, onReady]);

  useEffect(() => {
    if (!drawn.current) return;
    const { chart, seconds } = drawn.current;
    const before = secondsBefore(durationSeconds);
    // An option that ends much later than the others would press the prices together.
    const ends = options.map((option) => option.endsAtSeconds).filter((end) => end <= next.seconds + durationSeconds);
    const last = Math.max(next.seconds, ...ends);
    const from = Math.min(nowSeconds - before, points[0]?.[0] ?? nowSeconds);
    const until = last + Math.ceil((last - nowSeconds + before) * 0.05);
    const { lastSecond } = shown.current;
    const time = (second: number) => ({ time: (second + offsetSeconds) as UTCTimestamp });
    if (lastSecond === 0) seconds.setData(secondsFrom(from, until).map(time));
    else for (const second of secondsFrom(lastSecond + 1, until)) seconds.update(time(second));
    shown.current.lastSecond = Math.max(lastSecond, until);
    chart.timeScale().setVisibleRange({ from: time(nowSeconds - before).time, to: time(until).time });
  }, [points, options, next, durationSeconds, nowSeconds, offsetSeconds]);

  useEffect(() => {
    if (!drawn.current) return;
    const { prices, vertical } = drawn.current;
    entries.current = options.flatMap(({ entry }) => (entry === null ? [] : [Number(entry)]));
    const lines: IPriceLine[] = options.flatMap((option) => priceLineOf(prices, option));
    const ends: VerticalLine[] = options.map(({ endsAtSeconds, side, endTitle }) => ({
      seconds: endsAtSeconds + offsetSeconds,
      color: colorOf(side === 'up' ? '--up' : '--down'),
      label: endTitle,
      isDashed: false,
    }));
    const preview = {
      seconds: next.seconds + offsetSeconds,
      color: colorOf('--text-3'),
      label: next.title,
      isDashed: true,
    };
    vertical.show([...ends, preview]);
    return () => {
      // The chart may be gone before its lines.
      if (drawn.current?.prices !== prices) return;
      for (const line of lines) prices.removePriceLine(line);
    };
  }, [options, next, offsetSeconds]);

  return <div ref={container} className="isolate absolute inset-0" data-testid="tick-chart" />;
}

function priceLineOf(prices: StepLine, { entry, side, title }: ChartOption): IPriceLine[] {
  if (entry === null) return [];
  const color = colorOf(side === 'up' ? '--up' : '--down');
  return [prices.createPriceLine({ price: Number(entry), color, title, lineWidth: 1, axisLabelVisible: true })];
}

const secondsFrom = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(until - from + 1, 0) }, (_, index) => from + index);

/** Whether the next points are the same with one more at the end, or with another last one. */
function isContinued(before: readonly TickPoint[], points: readonly TickPoint[]): boolean {
  const grown = points.length - before.length;
  return points[0] === before[0] && (grown === 0 || grown === 1) && points[before.length - 2] === before.at(-2);
}

type DrawOptions = Pick<TickChartProps, 'pricePrecision' | 'formatPrice' | 'language'> & {
  /** Prices that stay in view. */
  entries: { current: number[] };
};

function draw(container: HTMLElement, { pricePrecision, formatPrice, language, entries }: DrawOptions): Drawn {
  const chart = createChart(container, {
    autoSize: true,
    // The window of time is that of the option: it is not moved, and a finger scrolls the page.
    handleScroll: false,
    handleScale: false,
    localization: {
      locale: language,
      priceFormatter: (price: number) => formatPrice(price.toFixed(pricePrecision), pricePrecision),
    },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.18, bottom: 0.08 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: true, minBarSpacing: 0.01 },
    ...themeOptions(),
  });
  const seconds = addStepLine(chart, { lastValueVisible: false, priceLineVisible: false });
  const prices = addStepLine(chart, {
    color: colorOf('--accent'),
    priceFormat: { type: 'price', precision: pricePrecision, minMove: 10 ** -pricePrecision },
    autoscaleInfoProvider: (original: () => { priceRange: { minValue: number; maxValue: number } | null } | null) => {
      const info = original();
      if (!info?.priceRange) return info;
      const { minValue, maxValue } = info.priceRange;
      const all = [minValue, maxValue, ...entries.current];
      return { ...info, priceRange: { minValue: Math.min(...all), maxValue: Math.max(...all) } };
    },
  });
  const vertical = createVerticalLines(chart, () => colorOf('--text-2'));
  prices.attachPrimitive(vertical.primitive);
  return { chart, prices, seconds, vertical };
}
