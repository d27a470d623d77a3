import type { PublicTick } from '../../../contract/quotes-ticks.ts';

/** A price at a time in whole seconds since 1970 UTC. */
export type TickPoint = readonly [seconds: number, price: string];

/** So many seconds before now a chart shows at most. */
const secondsShownMax = 900;

type TimedPrice = Pick<PublicTick, 'time' | 'price'>;

/** The last price of each second; `ticks` are oldest first. */
export function pointsOf(ticks: readonly TimedPrice[]): TickPoint[] {
  const bySecond = new Map(ticks.map(({ time, price }) => [Math.floor(time / 1_000), price]));
  return [...bySecond].sort(([a], [b]) => a - b);
}

/** The points with a newer price; the same ones where it is not newer. */
export function followPoints(points: readonly TickPoint[], { time, price }: TimedPrice): readonly TickPoint[] {
  const seconds = Math.floor(time / 1_000);
  const last = points.at(-1);
  if (last && (last[0] > seconds || (last[0] === seconds && last[1] === price))) return points;
  const before = last?.[0] === seconds ? points.slice(0, -1) : points;
  const shown = before[0] && before[0][0] < seconds - 2 * secondsShownMax ? before.slice(secondsShownMax) : before;
  return [...shown, [seconds, price]];
}

/** How many seconds a chart shows before now for an option that takes so long. */
export const secondsBefore = (durationSeconds: number): number =>
  Math.min(Math.max(Math.round(durationSeconds * 1.5), 120), secondsShownMax);
