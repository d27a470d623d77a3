import { add, type Decimal, formatDecimal, larger, parseDecimal, zero } from '../../../contract/money.ts';
import type { Depth } from '../../../contract/quotes.ts';

/** `total` is the running quantity, `share` its part of the deeper side in percent. */
export type Level = { price: string; quantity: string; total: string; share: number };

/** The best levels of both sides, best first. */
export function levelsOf(depth: Pick<Depth, 'asks' | 'bids'>, levelsMax: number): { asks: Level[]; bids: Level[] } {
  const asks = accumulate(depth.asks.slice(0, levelsMax));
  const bids = accumulate(depth.bids.slice(0, levelsMax));
  const deepest = larger(asks.at(-1)?.cumulated ?? zero, bids.at(-1)?.cumulated ?? zero);
  const finish = (levels: Cumulated[]): Level[] =>
    levels.map(({ price, quantity, cumulated }) => ({
      price,
      quantity,
      total: formatDecimal(cumulated),
      share: deepest === 0n ? 0 : Number((cumulated * 100n) / deepest),
    }));
  return { asks: finish(asks), bids: finish(bids) };
}

type Cumulated = { price: string; quantity: string; cumulated: Decimal };

function accumulate(levels: Depth['bids']): Cumulated[] {
  let cumulated = zero;
  return levels.map(([price, quantity]) => {
    cumulated = add(cumulated, parseDecimal(quantity));
    return { price, quantity, cumulated };
  });
}
