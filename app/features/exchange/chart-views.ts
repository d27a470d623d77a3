import type {
  CustomData,
  CustomSeriesOptions,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  Time,
} from 'lightweight-charts';
import { onCanvas } from './on-canvas.ts';

/** What is drawn at one bar; the library takes the last finite value for the current one. */
export type PlotPoint = CustomData<Time> & { values: readonly number[] };
export type PlotView = ICustomSeriesPaneView<Time, PlotPoint>;

/** What a drawing gets: bars that are seen, in pixels of the canvas. */
export type Pen = {
  context: CanvasRenderingContext2D;
  bars: readonly { x: number; values: readonly number[] }[];
  /** Of a price, in pixels; NaN where there is none. */
  yOf(price: number | undefined): number;
  /** Between two bars. */
  spacing: number;
  width: number;
  height: number;
  /** Pixels of the canvas for one of the page. */
  ratio: number;
};

/**
 * A series of our own. The library's lines, areas and bars would be in the file that everybody loads; these are loaded
 * with what uses them. `toY` is for what lies over the prices: in percent each series would count from its own start.
 */
export function createView(draw: (pen: Pen) => void, toY?: (price: number) => number | null): PlotView {
  let data: PaneRendererCustomData<Time, PlotPoint> | undefined;
  return {
    renderer: () => ({
      draw(target, toCoordinate) {
        onCanvas(target, ({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
          if (!data?.visibleRange) return;
          const { from, to } = data.visibleRange;
          draw({
            context,
            // One more on each side, so that lines go on to the edges.
            bars: data.bars
              .slice(Math.max(0, from - 1), to + 1)
              .map(({ x, originalData }) => ({ x: x * horizontalPixelRatio, values: originalData.values })),
            yOf: (price = Number.NaN) => ((toY ?? toCoordinate)(price) ?? Number.NaN) * verticalPixelRatio,
            spacing: data.barSpacing * horizontalPixelRatio,
            ...bitmapSize,
            ratio: horizontalPixelRatio,
          });
        });
      },
    }),
    update(next) {
      data = next;
    },
    priceValueBuilder: ({ values }) => values.filter(Number.isFinite),
    isWhitespace: (point): point is never => !('values' in point) || !(point as PlotPoint).values.some(Number.isFinite),
    // The library adds its own.
    defaultOptions: () => ({}) as CustomSeriesOptions,
  };
}

/** A line through one value of each bar. */
export function strokeValues(pen: Pen, index: number, color: string, width = 1.5): void {
  const { context, bars, yOf, ratio } = pen;
  context.beginPath();
  let isBegun = false;
  for (const { x, values } of bars) {
    const y = yOf(values[index]);
    if (Number.isNaN(y)) continue;
    if (isBegun) context.lineTo(x, y);
    else context.moveTo(x, y);
    isBegun = true;
  }
  context.strokeStyle = color;
  context.lineWidth = width * ratio;
  context.lineJoin = 'round';
  context.stroke();
}

/** What lies between two values of each bar, or below one. */
export function fillValues({ context, bars, yOf, height }: Pen, upper: number, lower: number | undefined): void {
  const shown = bars.filter(({ values }) => Number.isFinite(values[upper]));
  const [first] = shown;
  if (!first) return;
  context.beginPath();
  for (const { x, values } of shown) context.lineTo(x, yOf(values[upper]));
  for (const { x, values } of shown.toReversed()) context.lineTo(x, lower === undefined ? height : yOf(values[lower]));
  context.closePath();
  context.globalAlpha = 0.12;
  context.fill();
  context.globalAlpha = 1;
}

/** A level across the pane. */
export function strokeLevel({ context, yOf, width, ratio }: Pen, price: number, color: string): void {
  const y = Math.round(yOf(price));
  context.setLineDash([4 * ratio, 4 * ratio]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.strokeStyle = color;
  context.lineWidth = ratio;
  context.stroke();
  context.setLineDash([]);
}

/** Columns from zero to one value of each bar, in one colour above and in another below. */
export function fillColumns(pen: Pen, index: number, [above, below]: readonly [string, string]): void {
  const { context, bars, yOf, spacing } = pen;
  const zero = yOf(0);
  const width = Math.max(1, Math.floor(spacing * 0.6));
  for (const { x, values } of bars) {
    const value = values[index];
    if (value === undefined || !Number.isFinite(value)) continue;
    context.fillStyle = value < 0 ? below : above;
    const y = yOf(value);
    context.fillRect(Math.round(x - width / 2), Math.min(y, zero), width, Math.max(1, Math.abs(y - zero)));
  }
}

/** Bars with a mark to the left where they open and one to the right where they close. */
export function strokeBars({ context, bars, yOf, spacing, ratio }: Pen, [up, down]: readonly [string, string]): void {
  const arm = Math.max(ratio, spacing * 0.3);
  context.lineWidth = Math.max(1, Math.min(2 * ratio, Math.floor(spacing * 0.25)));
  for (const { x, values } of bars) {
    const [open = 0, high = 0, low = 0, close = 0] = values;
    context.strokeStyle = close < open ? down : up;
    context.beginPath();
    context.moveTo(x, yOf(high));
    context.lineTo(x, yOf(low));
    context.moveTo(x - arm, yOf(open));
    context.lineTo(x, yOf(open));
    context.moveTo(x, yOf(close));
    context.lineTo(x + arm, yOf(close));
    context.stroke();
  }
}
