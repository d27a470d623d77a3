import type { Kline } from '../../../contract/quotes.ts';

/** Of the picture's own coordinates; it is stretched to the room that there is. */
export const pictureWidth = 1000;
export const pictureHeight = 400;

/** Floating point is good enough for pixels. */
export function rangeOf(klines: readonly Kline[]): { top: number; bottom: number } {
  return {
    top: Math.max(...klines.map(([, , high]) => Number(high))),
    bottom: Math.min(...klines.map(([, , , low]) => Number(low))),
  };
}

/** SVG paths of the candles that rose and of those that fell. */
export function drawCandles(klines: readonly Kline[]): { up: string; down: string } {
  const paths = { up: '', down: '' };
  const { top, bottom } = rangeOf(klines);
  const yOf = (price: string) => Math.round(((top - Number(price)) / (top - bottom || 1)) * pictureHeight);
  const step = pictureWidth / klines.length;
  klines.forEach(([, open, high, low, close], index) => {
    const x = (index + 0.2) * step;
    const bodyWidth = step * 0.6;
    const [yOpen, yClose] = [yOf(open), yOf(close)];
    const bodyTop = Math.min(yOpen, yClose);
    const bodyHeight = Math.max(1, Math.abs(yOpen - yClose));
    const body = `M${x.toFixed(1)} ${bodyTop}h${bodyWidth.toFixed(1)}v${bodyHeight}h-${bodyWidth.toFixed(1)}z`;
    const wick = `M${(x + bodyWidth / 2).toFixed(1)} ${yOf(high)}V${yOf(low)}`;
    paths[Number(close) >= Number(open) ? 'up' : 'down'] += wick + body;
  });
  return paths;
}

/** The prices at the picture's four quarters, from the top down; none without candles or when nothing moved. */
export function priceSteps(klines: readonly Kline[], precision: number): string[] {
  const { top, bottom } = rangeOf(klines);
  if (!(top > bottom)) return [];
  return [0, 1, 2, 3, 4].map((step) => (top - ((top - bottom) * step) / 4).toFixed(precision));
}
