import { add, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Depth } from '../../../contract/quotes.ts';

/** `at` and `sum` are for drawing; price and total (of all up to there) are exact. */
export type DepthPoint = { price: string; total: string; at: number; sum: number };

type DepthCurves = {
  bids: DepthPoint[];
  asks: DepthPoint[];
  /** The prices at both ends, as far from the middle, and the larger quantity of both. */
  low: number;
  high: number;
  most: number;
  middle: string;
  /** The level that a price of the picture reaches; undefined between the best ones. */
  find(at: number): DepthPoint | undefined;
};

/** Cumulated depth of both sides, best first; undefined while a side is empty. */
export function depthCurves(depth: Pick<Depth, 'bids' | 'asks'>): DepthCurves | undefined {
  const [bestBid, bestAsk] = [depth.bids[0]?.[0], depth.asks[0]?.[0]];
  if (bestBid === undefined || bestAsk === undefined) return undefined;
  const middle = formatDecimal(decimalOfUnits(add(parseDecimal(bestBid), parseDecimal(bestAsk)) / 2n));
  const all = { bids: cumulate(depth.bids), asks: cumulate(depth.asks) };
  const ends = [all.bids, all.asks].map((side) => Math.abs((side.at(-1) as DepthPoint).at - Number(middle)));
  // As far to both sides: else a deep side would push the other one to the edge.
  const reach = Math.min(...ends) || Math.max(...ends);
  const [low, high] = [Number(middle) - reach, Number(middle) + reach];
  const isWithin = ({ at }: DepthPoint) => at >= low && at <= high;
  // The best level is always there.
  const bids = all.bids.filter((point, index) => index === 0 || isWithin(point));
  const asks = all.asks.filter((point, index) => index === 0 || isWithin(point));
  return {
    bids,
    asks,
    low,
    high,
    most: Math.max((bids.at(-1) as DepthPoint).sum, (asks.at(-1) as DepthPoint).sum),
    middle,
    find: (at) => bids.findLast((bid) => bid.at >= at) ?? asks.findLast((ask) => ask.at <= at),
  };
}

function cumulate(levels: Depth['bids']): DepthPoint[] {
  let total = zero;
  return levels.map(([price, quantity]) => {
    total = add(total, parseDecimal(quantity));
    const text = formatDecimal(total);
    return { price, total: text, at: Number(price), sum: Number(text) };
  });
}
