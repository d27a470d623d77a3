import type { UTCTimestamp } from 'lightweight-charts';
import type { Kline } from '../../../contract/quotes.ts';

/** A candle in the numbers that a canvas draws with. */
export type Bar = { openedAt: number; open: number; high: number; low: number; close: number; volume: number };

const barOf = ([openedAt, open, high, low, close, volume]: Kline): Bar => ({
  openedAt,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
});

/** What draws something of the bars into a chart. */
export type Layer = {
  setBars(bars: readonly Bar[]): void;
  /** The last bar as it is now; `isNew` when the one before was another. */
  updateBar(bar: Bar, isNew: boolean): void;
  /** The page has other colours now. */
  recolor(): void;
  close(): void;
};

/** The chart's bars for all layers, oldest first. */
export function createBarStore() {
  let bars: Bar[] = [];
  let source: readonly Kline[] = [];
  const layers = new Set<Layer>();

  return {
    all: (): readonly Bar[] => bars,
    /** The page's candles and those before them; what came live after the same ones stays. */
    set(klines: readonly Kline[], earlier: readonly Kline[]) {
      const newestAt = klines.at(-1)?.[0] ?? 0;
      const live = source === klines ? bars.filter(({ openedAt }) => openedAt >= newestAt) : [];
      source = klines;
      const loaded = [...earlier, ...klines].map(barOf);
      bars = live.length > 0 ? [...loaded.filter(({ openedAt }) => openedAt < newestAt), ...live] : loaded;
      for (const layer of layers) layer.setBars(bars);
    },
    update(kline: Kline) {
      const bar = barOf(kline);
      const lastAt = bars.at(-1)?.openedAt ?? 0;
      if (bar.openedAt < lastAt || bars.length === 0) return;
      const isNew = bar.openedAt > lastAt;
      if (isNew) bars.push(bar);
      else bars[bars.length - 1] = bar;
      for (const layer of layers) layer.updateBar(bar, isNew);
    },
    /** Gives the function that takes the layer away. */
    follow(layer: Layer): () => void {
      layers.add(layer);
      layer.setBars(bars);
      return () => {
        layers.delete(layer);
        layer.close();
      };
    },
    recolor() {
      for (const layer of layers) layer.recolor();
    },
  };
}
export type BarStore = ReturnType<typeof createBarStore>;

/** The library counts in seconds; the axis shows the reader's own time. */
export const chartTime = (openedAt: number, offsetSeconds: number) => (openedAt / 1000 + offsetSeconds) as UTCTimestamp;
