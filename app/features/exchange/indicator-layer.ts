import { type Bar, chartTime, type Layer } from './chart-bars.ts';
import { type Indicator, isOverPrice } from './chart-settings.ts';
import { createView, fillColumns, fillValues, type Pen, strokeLevel, strokeValues } from './chart-views.ts';
import { createMeter, type Meter, type MeteredType, type Values } from './indicator-meters.ts';
import type { ChartTarget } from './live-chart.tsx';

/** Colours of indicators, one after the other. */
const palette = ['--accent-text', '--warn', '--info', '--up', '--down'] as const;
export const colorNameOf = ({ id }: Indicator) => palette[(id - 1) % palette.length] ?? '--accent-text';
/** Of the prices' pane, where each pane below has 1. */
const pricePaneShare = 3;

type Options = { target: ChartTarget; indicator: Indicator; offsetSeconds: number; pricePrecision: number };
export type IndicatorLayer = Layer & { valuesAt(openedAt: number | undefined): Values };

/** One indicator in the chart, over the prices or in a pane below. */
export function createIndicatorLayer({ target, indicator, offsetSeconds, pricePrecision }: Options): IndicatorLayer {
  const { chart, colorOf } = target;
  const { parameters } = indicator;
  const type = indicator.type as MeteredType;
  const isBelow = !isOverPrice(type);
  let colors = readColors();
  let meter: Meter = createMeter(type, parameters);
  let known = new Map<number, Values>();
  let last: Values = [];

  function readColors() {
    return {
      own: colorOf(colorNameOf(indicator)),
      other: colorOf('--text-2'),
      line: colorOf('--line-strong'),
      sides: [colorOf('--up'), colorOf('--down')] as const,
    };
  }
  function draw(pen: Pen) {
    if (type === 'macd') fillColumns(pen, 2, colors.sides);
    if (type === 'macd') strokeValues(pen, 1, colors.other);
    if (type === 'rsi')
      for (const level of [parameters.upper, parameters.lower]) strokeLevel(pen, level ?? 50, colors.line);
    if (type === 'bollinger') {
      pen.context.fillStyle = colors.own;
      fillValues(pen, 0, 2);
      strokeValues(pen, 1, colors.other, 1);
      strokeValues(pen, 2, colors.own, 1);
    }
    strokeValues(pen, 0, colors.own);
  }

  const precision = type === 'rsi' ? 2 : pricePrecision;
  const series = chart.addCustomSeries(
    createView(draw, isBelow ? undefined : (price) => target.candles.priceToCoordinate(price)),
    {
      color: colors.own,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: { type: 'price', precision, minMove: 10 ** -precision },
    },
    isBelow ? chart.panes().length : 0,
  );
  if (isBelow) chart.panes()[0]?.setStretchFactor(pricePaneShare);

  function remember(bar: Bar, values: Values) {
    known.set(bar.openedAt, values);
    last = values;
    return { time: chartTime(bar.openedAt, offsetSeconds), values };
  }

  return {
    setBars(bars) {
      meter = createMeter(type, parameters);
      known = new Map();
      series.setData(bars.map((bar) => remember(bar, meter.add(bar))));
    },
    updateBar(bar, isNew) {
      series.update(remember(bar, isNew ? meter.add(bar) : meter.replace(bar)));
    },
    valuesAt: (openedAt) => (openedAt !== undefined && known.get(openedAt)) || last,
    recolor() {
      colors = readColors();
      series.applyOptions({ color: colors.own });
    },
    close: () => chart.removeSeries(series),
  };
}
