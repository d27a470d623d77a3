import type { Logical } from 'lightweight-charts';
import type { BarStore } from './chart-bars.ts';
import type { Point } from './drawing-shapes.ts';
import type { Anchor } from './drawings.ts';
import type { ChartTarget } from './live-chart.tsx';

/** Between places of the market and pixels of the chart, also where there are no bars yet. */
export function createPlaces({ chart, candles }: ChartTarget, store: BarStore) {
  const scale = chart.timeScale();

  /** Milliseconds from one bar to the next: months and silent markets have no one length, so the last one counts. */
  function barMs(): number {
    const bars = store.all();
    return (bars.at(-1)?.openedAt ?? 1) - (bars.at(-2)?.openedAt ?? 0);
  }
  /** The number of the bar of a time, with the part of it that has passed. */
  function indexOf(at: number): number {
    const bars = store.all();
    const [first, last] = [bars[0]?.openedAt ?? 0, bars.at(-1)?.openedAt ?? 0];
    if (at >= last) return bars.length - 1 + (at - last) / barMs();
    if (at <= first) return (at - first) / barMs();
    let [low, high] = [0, bars.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((bars[middle]?.openedAt ?? 0) <= at) low = middle;
      else high = middle;
    }
    const [from = 0, to = 1] = [bars[low]?.openedAt, bars[high]?.openedAt];
    return low + (at - from) / (to - from);
  }
  function timeOf(index: number): number {
    const bars = store.all();
    const last = bars.length - 1;
    const known = bars[Math.min(last, Math.max(0, index))]?.openedAt ?? 0;
    const beyond = index > last ? index - last : Math.min(0, index);
    return Math.round(known + beyond * barMs());
  }

  return {
    /** undefined while the chart shows nothing. */
    pointOf({ at, price }: Anchor): Point | undefined {
      const x = scale.logicalToCoordinate(indexOf(at) as Logical);
      const y = candles.priceToCoordinate(price);
      return x === null || y === null ? undefined : { x, y };
    },
    /** The place at a point; it is that of a bar. */
    anchorAt({ x, y }: Point): Anchor | undefined {
      const index = scale.coordinateToLogical(x);
      const price = candles.coordinateToPrice(y);
      return index === null || price === null || price <= 0 ? undefined : { at: timeOf(index), price };
    },
    /** Of the prices' pane. */
    size: () => chart.paneSize(0),
  };
}
export type Places = ReturnType<typeof createPlaces>;
