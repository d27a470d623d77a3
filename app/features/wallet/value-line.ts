import { type Decimal, parseDecimal, subtract } from '../../../contract/money.ts';

export type ValuePoint = { time: number; totalUsdt: string };

export const lineWidth = 600;
export const lineHeight = 160;

/** An SVG path through the points, the lowest at the bottom and the highest at the top. */
export function drawLine(points: readonly ValuePoint[]): string {
  const values = points.map(({ totalUsdt }) => parseDecimal(totalUsdt));
  const { low, high } = boundsOf(values);
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  return points
    .map(({ time }, at) => {
      const x = last === first ? 0 : ((time - first) / (last - first)) * lineWidth;
      // Only for positions in a picture, where lost digits cannot be seen.
      const share = high === low ? 0.5 : Number(subtract(values[at] as Decimal, low)) / Number(subtract(high, low));
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${((1 - share) * lineHeight).toFixed(1)}`;
    })
    .join('');
}

function boundsOf(values: readonly Decimal[]): { low: Decimal; high: Decimal } {
  let [low, high] = [values[0] as Decimal, values[0] as Decimal];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** The lowest and the highest point. */
export function extremesOf(points: readonly ValuePoint[]): { lowest: ValuePoint; highest: ValuePoint } {
  const byValue = points.toSorted((a, b) => Number(subtract(parseDecimal(a.totalUsdt), parseDecimal(b.totalUsdt))));
  return { lowest: byValue[0] as ValuePoint, highest: byValue.at(-1) as ValuePoint };
}
