import type { MarketEvent } from '../../../contract/live.ts';
import { add, type Decimal, formatDecimal, zero } from '../../../contract/money.ts';
import { type Depth, type PublicTrade, symbolTypes } from '../../../contract/quotes.ts';
import { type AuctionPrice, type AuctionRules, findAuctionPrice } from '../../matching/call-auction.ts';
import type { MarketChange } from './batch.ts';
import type { MarketState } from './exchange-state.ts';
import { isPending } from './market-opening.ts';
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
  /** The book is shown from the opening on; before that, what the orders would trade now. */
  isPending: boolean;
  rules: AuctionRules | undefined;
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

  all(): (readonly [Decimal, Decimal])[] {
    return this.#levels.map(({ price, quantity }) => [price, quantity]);
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
export function publishLoaded(state: MarketState, trades: PublicTrade[]): PublishedMarket {
  const { book, seq, collected } = state;
  const lists = { bids: new LevelList('buy'), asks: new LevelList('sell') };
  const published = { seq, ...lists, trades, ...openingOf(state) };
  for (const { side, price, remaining } of collected.values()) {
    published[side === 'buy' ? 'bids' : 'asks'].change(price, remaining);
  }
  const { bids, asks } = book.depth(Number.MAX_SAFE_INTEGER);
  for (const [price, quantity] of bids) published.bids.change(price, quantity);
  for (const [price, quantity] of asks) published.asks.change(price, quantity);
  return published;
}

/** Takes over what a committed batch changed, and describes it for those who follow the market. */
export function publishChange(published: PublishedMarket, state: MarketState, change: MarketChange): MarketEvent {
  const { market, seq } = state;
  // An opening may have thousands.
  const trades = change.trades.slice(-recentTradesMax).map(describeTrade);
  const wasPending = published.isPending;
  Object.assign(published, openingOf(state));
  published.seq = seq;
  published.trades = [...trades.toReversed(), ...published.trades].slice(0, recentTradesMax);
  const event = { type: symbolTypes.spot, symbol: market.symbol, firstSeq: change.firstSeq, seq, trades };
  const bids = [...change.bids].map(([price, by]) => published.bids.change(price, by));
  const asks = [...change.asks].map(([price, by]) => published.asks.change(price, by));
  if (published.isPending) return { ...event, bids: [], asks: [] };
  if (!wasPending) return { ...event, bids, asks };
  return {
    ...event,
    bids: published.bids.best(Number.MAX_SAFE_INTEGER),
    asks: published.asks.best(Number.MAX_SAFE_INTEGER),
  };
}

/** What of the published market follows from its opening. */
export function openingOf({ market }: MarketState): Pick<PublishedMarket, 'isPending' | 'rules'> {
  const { opening, tick } = market;
  return { isPending: isPending(opening), rules: opening ? { tick, reference: opening.reference } : undefined };
}

/** The book; before the opening it stays empty, so that nobody reads single orders from it. */
export const depthOf = ({ seq, bids, asks, isPending }: PublishedMarket, levelsMax: number): Depth => ({
  seq,
  bids: isPending ? [] : bids.best(levelsMax),
  asks: isPending ? [] : asks.best(levelsMax),
});

/** What the collected orders would trade now; undefined after the opening, and while no buy reaches a sell. */
export function indicativeOf({ bids, asks, isPending, rules }: PublishedMarket): AuctionPrice | undefined {
  return isPending && rules ? findAuctionPrice({ bids: bids.all(), asks: asks.all() }, rules) : undefined;
}
