import { type Decimal, one } from '../../../contract/money.ts';
import type { MarketData, Tick } from '../../market-data/types.ts';
import { ratioOf } from './prices.ts';

/** A price of the index with the tick that said it; USDT has none. */
export type IndexTick = { price: Decimal; tick: Tick | null; freshSinceMs: number };

/** The two prices that a liquidation follows from. */
export type PairPrices = {
  pledge: IndexTick;
  loan: IndexTick;
  /** Of the collateral in coins of the loan. */
  ratio: Decimal;
};

/** The newest price of each coin; undefined while it is stale. */
export type PriceWatch = { pairOf(pledgeAsset: string, loanAsset: string): PairPrices | undefined };

/** Remembers the newest tick of each symbol, since receipts name the ticks. */
export function createPriceWatch(marketData: Pick<MarketData, 'onTick' | 'last'>): PriceWatch {
  const newest = new Map<string, Tick>();
  marketData.onTick((tick) => newest.set(tick.symbol, tick));

  const priceOf = (asset: string): IndexTick | undefined => {
    if (asset === 'USDT') return { price: one, tick: null, freshSinceMs: 0 };
    const symbol = `${asset}_USDT`;
    const last = marketData.last(symbol);
    const tick = newest.get(symbol);
    if (!last || last.isOwnBook || last.stale !== null || last.freshSinceMs === null || tick?.seq !== last.seq)
      return undefined;
    return { price: tick.price, tick, freshSinceMs: last.freshSinceMs };
  };
  return {
    pairOf(pledgeAsset, loanAsset) {
      const [pledge, loan] = [priceOf(pledgeAsset), priceOf(loanAsset)];
      return pledge && loan && { pledge, loan, ratio: ratioOf(pledge.price, loan.price) };
    },
  };
}
