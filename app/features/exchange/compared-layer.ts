import type { Kline } from '../../../contract/quotes.ts';
import { type Bar, chartTime, type Layer } from './chart-bars.ts';
import { createView, strokeValues } from './chart-views.ts';
import type { ChartTarget } from './live-chart.tsx';

/** Modes of the library's price scale. */
const absolute = 0;
const percentage = 2;

export type ComparedLayer = Layer & { setKlines(klines: readonly Kline[]): void; updateKline(kline: Kline): void };

/** Another market's closes as a line; both markets in percent of where the visible part begins. */
export function createComparedLayer(target: ChartTarget, offsetSeconds: number): ComparedLayer {
  const { chart, candles, colorOf } = target;
  let color = colorOf('--warn');
  let bars: readonly Bar[] = [];
  let closes = new Map<number, number>();
  const series = chart.addCustomSeries(
    createView((pen) => strokeValues(pen, 0, color, 2)),
    { color, priceLineVisible: false },
  );
  candles.priceScale().applyOptions({ mode: percentage });

  // Only where the market itself has a bar, else the bars of the chart would stand elsewhere.
  const pointOf = ({ openedAt }: Bar) => {
    const close = closes.get(openedAt);
    return close === undefined ? [] : [{ time: chartTime(openedAt, offsetSeconds), values: [close] }];
  };
  const drawAll = () => series.setData(bars.flatMap(pointOf));
  const drawLast = (bar: Bar) => {
    for (const point of pointOf(bar)) series.update(point);
  };

  return {
    setBars(next) {
      bars = next;
      drawAll();
    },
    updateBar: drawLast,
    setKlines(klines) {
      closes = new Map(klines.map(([openedAt, , , , close]) => [openedAt, Number(close)]));
      drawAll();
    },
    updateKline([openedAt, , , , close]) {
      closes.set(openedAt, Number(close));
      const last = bars.at(-1);
      if (last?.openedAt === openedAt) drawLast(last);
    },
    recolor() {
      color = colorOf('--warn');
      series.applyOptions({ color });
    },
    close() {
      chart.removeSeries(series);
      candles.priceScale().applyOptions({ mode: absolute });
    },
  };
}
