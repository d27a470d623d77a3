import type { MarketEvent } from '../../../contract/live.ts';
import { add, type Decimal, formatDecimal, zero } from '../../../contract/money.ts';
import { type Depth, type PublicTrade, symbolTypes } from '../../../contract/quotes.ts';
import type { MarketChange } from './batch.ts';
import type { MarketState } from './exchange-state.ts';
import { describeTrade } from './spot-order.ts';

/** How many trades a market shows. */
export const recentTradesMax = 50;

/** What everybody may know of a market: the state after the last commit, while planning is already further. */
export type PublishedMarket = {
  seq: number;
  bids: LevelList;
  asks: LevelList;
  /** Newest first. */
  trades: PublicTrade[];
};

type Level = { price: Decimal; quantity: Decimal; text: [price: string, quantity: string] };

/** The levels of one side, sorted with the best price last, where most changes are. */
class LevelList {
  readonly #levels: Level[] = [];
  readonly #isBefore: (a: Decimal, b: Decimal) => boolean;

  constructor(side: 'buy' | 'sell') {
    this.#isBefore = side === 'buy' ? (a, b) => a < b : (a, b) => a > b;
  }

  /** Best first. */
  best(levelsMax: number): [string, string][] {
    const best = this.#levels.slice(Math.max(0, this.#levels.length - levelsMax));
    return best.reverse().map(({ text }) => text);
  }

  /** Gives the price and what there is of it now; a level with nothing left is gone. */
  change(price: Decimal, by: Decimal): [string, string] {
    const at = this.#placeOf(price);
    const known = this.#levels[at];
    const isKnown = known?.price === price;
    const quantity = isKnown ? add(known.quantity, by) : by;
    const text: [string, string] = [formatDecimal(price), formatDecimal(quantity)];
    if (quantity === zero) this.#levels.splice(at, isKnown ? 1 : 0);
    else this.#levels.splice(at, isKnown ? 1 : 0, { price, quantity, text });
    return text;
  }

  #placeOf(price: Decimal): number {
    let low = 0;
    let high = this.#levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore((this.#levels[middle] as Level).price, price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The market as it was loaded from the database. */
export function publishLoaded({ book, seq }: MarketState, trades: PublicTrade[]): PublishedMarket {
  const published = { seq, bids: new LevelList('buy'), asks: new LevelList('sell'), trades };
  const { bids, asks } = book.depth(Number.MAX_SAFE_INTEGER);
  for (const [price, quantity] of bids) published.bids.change(price, quantity);
  for (const [price, quantity] of asks) published.asks.change(price, quantity);
  return published;
}

/** Takes over what a committed batch changed, and describes it for those who follow the market. */
export function publishChange(published: PublishedMarket, state: MarketState, change: MarketChange): MarketEvent {
  const { market, seq } = state;
  const trades = change.trades.map(describeTrade);
  published.seq = seq;
  published.trades = [...trades.toReversed(), ...published.trades].slice(0, recentTradesMax);
  return {
    type: symbolTypes.spot,
    symbol: market.symbol,
    firstSeq: change.firstSeq,
    seq,
    bids: [...change.bids].map(([price, by]) => published.bids.change(price, by)),
    asks: [...change.asks].map(([price, by]) => published.asks.change(price, by)),
    trades,
  };
}

export const depthOf = ({ seq, bids, asks }: PublishedMarket, levelsMax: number): Depth => ({
  seq,
  bids: bids.best(levelsMax),
  asks: asks.best(levelsMax),
});
