import { CandlestickSeries } from 'lightweight-charts';
import { type Bar, chartTime, type Layer } from './chart-bars.ts';
import type { ChartKind } from './chart-settings.ts';
import { createView, fillValues, type Pen, strokeBars, strokeValues } from './chart-views.ts';
import { nextHeikinAshi, toHeikinAshi } from './heikin-ashi.ts';
import type { ChartTarget } from './live-chart.tsx';

const unseen = 'rgba(0, 0, 0, 0)';
type Place = { target: ChartTarget; offsetSeconds: number };

/**
 * Draws the prices in another way. The candles stay where they are, unseen: their last price, their scale and the lines
 * of orders are those of the market, whatever is drawn.
 */
export function createKindLayer(kind: Exclude<ChartKind, 'candles'>, place: Place): Layer {
  const { candles, colorOf } = place.target;
  const drawn = kind === 'heikinAshi' ? createHeikinAshi(place) : createPlot(kind, place);
  const hideCandles = () =>
    candles.applyOptions({
      upColor: unseen,
      downColor: unseen,
      wickUpColor: unseen,
      wickDownColor: unseen,
      priceLineColor: colorOf('--accent'),
    });
  hideCandles();
  return {
    ...drawn,
    recolor() {
      hideCandles();
      drawn.recolor();
    },
    close() {
      drawn.close();
      candles.applyOptions({ ...candleColors(colorOf), priceLineColor: '' });
    },
  };
}

function candleColors(colorOf: ChartTarget['colorOf']) {
  const [up, down] = [colorOf('--up'), colorOf('--down')];
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down };
}

const withoutLabels = { lastValueVisible: false, priceLineVisible: false };

function createPlot(kind: 'bars' | 'line' | 'area', { target, offsetSeconds }: Place): Layer {
  const { chart, colorOf } = target;
  let colors = { line: '', up: '', down: '' };
  const recolor = () => {
    colors = { line: colorOf('--accent'), up: colorOf('--up'), down: colorOf('--down') };
    series.applyOptions({ color: colors.line });
  };
  const draw = (pen: Pen) => {
    if (kind === 'bars') {
      strokeBars(pen, [colors.up, colors.down]);
      return;
    }
    pen.context.fillStyle = colors.line;
    if (kind === 'area') fillValues(pen, 3, undefined);
    strokeValues(pen, 3, colors.line, 2);
  };
  const series = chart.addCustomSeries(
    createView(draw, (price) => target.candles.priceToCoordinate(price)),
    withoutLabels,
  );
  recolor();
  const pointOf = ({ openedAt, open, high, low, close }: Bar) => ({
    time: chartTime(openedAt, offsetSeconds),
    values: [open, high, low, close],
  });
  return {
    setBars: (bars) => series.setData(bars.map(pointOf)),
    updateBar: (bar) => series.update(pointOf(bar)),
    recolor,
    close: () => chart.removeSeries(series),
  };
}

function createHeikinAshi({ target, offsetSeconds }: Place): Layer {
  const { chart, colorOf } = target;
  const series = chart.addSeries(CandlestickSeries, {
    ...candleColors(colorOf),
    ...withoutLabels,
    borderVisible: false,
  });
  let made: Bar[] = [];
  const candleOf = ({ openedAt, open, high, low, close }: Bar) => ({
    time: chartTime(openedAt, offsetSeconds),
    open,
    high,
    low,
    close,
  });
  return {
    setBars(bars) {
      made = toHeikinAshi(bars);
      series.setData(made.map(candleOf));
    },
    updateBar(bar, isNew) {
      if (!isNew) made.pop();
      const next = nextHeikinAshi(bar, made.at(-1));
      made.push(next);
      series.update(candleOf(next));
    },
    recolor: () => series.applyOptions(candleColors(colorOf)),
    close: () => chart.removeSeries(series),
  };
}
