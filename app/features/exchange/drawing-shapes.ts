import type { Format } from '../../i18n/use-format.ts';
import type { DrawingTool } from './drawings.ts';

/** In pixels, from the upper left corner of the prices' pane. */
export type Point = { x: number; y: number };
export type Segment = { from: Point; to: Point };
export type Shape = {
  segments: Segment[];
  /** What is written beside a line. */
  labels: { at: Point; text: string }[];
  /** Two opposite corners of what is filled. */
  area?: Segment;
};

/** The usual parts of a move, of which Fibonacci's numbers are the reason. */
const fibonacciParts = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** How the numbers of labels are written. */
export type LabelFormat = Record<'price' | 'percent' | 'part', (value: number) => string>;

/** As the reader's language writes them. */
export const labelFormat = (format: Format, pricePrecision: number): LabelFormat => ({
  price: (price) => format.price(price.toFixed(pricePrecision), pricePrecision),
  percent: (percent) => format.percent(percent.toFixed(2)),
  part: (part) => format.typed(String(part)),
});

type Drawn = {
  points: readonly Point[];
  /** Of the same places. */
  prices: readonly number[];
  width: number;
  format: LabelFormat;
};

/** Lines and labels of a drawing. */
export function shapeOf(tool: DrawingTool, { points, prices, width, format }: Drawn): Shape {
  const [first, second = first] = points;
  const [start = 0, end = start] = prices;
  if (!first || !second) return { segments: [], labels: [] };
  if (tool === 'horizontal') {
    const segments = [{ from: { x: 0, y: first.y }, to: { x: width, y: first.y } }];
    return { segments, labels: [{ at: { x: 4, y: first.y }, text: format.price(start) }] };
  }
  if (tool === 'trend') return { segments: [{ from: first, to: second }], labels: [] };
  if (tool === 'ray') return { segments: [{ from: first, to: extend(first, second, width) }], labels: [] };
  const [left, right] = [Math.min(first.x, second.x), Math.max(first.x, second.x)];
  const area = { from: first, to: second };
  if (tool === 'range') {
    const change = end - start;
    const sign = change > 0 ? '+' : '';
    const text = `${sign}${format.price(change)} (${format.percent((change / start) * 100)})`;
    const levels = [first.y, second.y].map((y) => ({ from: { x: left, y }, to: { x: right, y } }));
    return { segments: levels, area, labels: [{ at: { x: left, y: Math.min(first.y, second.y) }, text }] };
  }
  const levels = fibonacciParts.map((part) => ({
    y: second.y + (first.y - second.y) * part,
    text: `${format.part(part)} ${format.price(end + (start - end) * part)}`,
  }));
  return {
    segments: [area, ...levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } }))],
    labels: levels.map(({ y, text }) => ({ at: { x: left, y }, text })),
  };
}

/** Where a line through both points leaves the pane, on the side of the second one. */
function extend(from: Point, through: Point, width: number): Point {
  const [run, rise] = [through.x - from.x, through.y - from.y];
  // Straight up or down: far beyond any pane.
  if (run === 0) return { x: from.x, y: from.y + Math.sign(rise) * 100_000 };
  const edge = run > 0 ? Math.max(width, through.x) : Math.min(0, through.x);
  return { x: edge, y: from.y + (rise * (edge - from.x)) / run };
}

/** From a point to the nearest one of a line. */
export function distanceTo({ from, to }: Segment, { x, y }: Point): number {
  const [run, rise] = [to.x - from.x, to.y - from.y];
  const length = run * run + rise * rise;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * run + (y - from.y) * rise) / length));
  return Math.hypot(x - from.x - part * run, y - from.y - part * rise);
}
