import type { TickPoint } from './tick-points.ts';

/** Of the picture's own coordinates; it is stretched to the room that there is. */
export const pictureWidth = 1000;
export const pictureHeight = 400;

/** Floating point is good enough for pixels. */
export function rangeOf(prices: readonly string[]): { top: number; bottom: number } {
  const values = prices.map(Number);
  return { top: Math.max(...values), bottom: Math.min(...values) };
}

export const heightIn = (price: string, { top, bottom }: { top: number; bottom: number }): number =>
  Math.round(((top - Number(price)) / (top - bottom || 1)) * pictureHeight);

/** An SVG path with a step at each price; '' where there is none. */
export function drawTicks(points: readonly TickPoint[], range: { top: number; bottom: number }): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const span = last[0] - first[0] || 1;
  const steps = points.map(([seconds, price], index) => {
    const x = Math.round(((seconds - first[0]) / span) * pictureWidth);
    return index === 0 ? `M${x} ${heightIn(price, range)}` : `H${x}V${heightIn(price, range)}`;
  });
  return steps.join('');
}
