import { add, type Decimal, decimalOfUnits, larger, smaller, subtract, zero } from '../../contract/money.ts';
import type { BookOrder, Side } from './types.ts';

/** What is wanted at each limit price; prices are multiples of the tick, each at most once a side, in any order. */
export type CallLevels = Record<'bids' | 'asks', readonly (readonly [price: Decimal, quantity: Decimal])[]>;

export type AuctionRules = {
  tick: Decimal;
  /** Of several prices that are equally good, the one next to it. */
  reference: Decimal;
};

/** One price that trades most. */
export type AuctionPrice = {
  price: Decimal;
  /** What trades, in base. */
  volume: Decimal;
  /** What one side wants more than the other at this price; zero when both want the same. */
  surplus: Decimal;
  surplusSide: Side | undefined;
};

/** Prices between which nothing changes. `surplus` is below zero where sells are more. */
type Section = { low: Decimal; high: Decimal; volume: Decimal; surplus: bigint };

/**
 * The price of a call auction; undefined when no buy reaches a sell. Of all prices, in this order: the largest volume;
 * the smallest surplus; with buys left over at all that remain the highest, with sells left over at all the lowest;
 * else the one next to the reference price, of two that are equally near the higher one. Public documents of other
 * exchanges state the same rules: CME Globex, “Rules to Determine the Indicative Opening Price”, and ASX, “How opening
 * and closing prices are calculated”. Unlike there, prices without an order count as well.
 */
export function findAuctionPrice(levels: CallLevels, { tick, reference }: AuctionRules): AuctionPrice | undefined {
  let best: Section[] = [];
  for (const section of sectionsOf(levels, tick)) {
    const order = compare(section, best[0]);
    if (order > 0) best = [section];
    else if (order === 0) best.push(section);
  }
  const first = best[0];
  if (!first || first.volume === zero) return undefined;
  const { price, section } = choose(best, reference);
  const { surplus, volume } = section;
  return { price, volume, surplus: decimalOfUnits(sizeOf(surplus)), surplusSide: sideOf(surplus) };
}

/** From the lowest limit price to the highest: each limit price alone, and what lies between two of them. */
function* sectionsOf({ bids, asks }: CallLevels, tick: Decimal): Generator<Section> {
  const bidAt = new Map(bids);
  const askAt = new Map(asks);
  const limits = [...new Set([...bidAt.keys(), ...askAt.keys()])].sort((a, b) => (a < b ? -1 : 1));
  let buys = bids.reduce((sum, [, quantity]) => add(sum, quantity), zero);
  let sells = zero;
  for (const [at, limit] of limits.entries()) {
    sells = add(sells, askAt.get(limit) ?? zero);
    yield toSection(limit, limit, { buys, sells });
    buys = subtract(buys, bidAt.get(limit) ?? zero);
    const next = limits[at + 1];
    if (next !== undefined && next - limit > tick) {
      yield toSection(add(limit, tick), subtract(next, tick), { buys, sells });
    }
  }
}

const toSection = (low: Decimal, high: Decimal, { buys, sells }: { buys: Decimal; sells: Decimal }): Section => ({
  low,
  high,
  volume: smaller(buys, sells),
  surplus: buys - sells,
});

function sideOf(surplus: bigint): Side | undefined {
  if (surplus === 0n) return undefined;
  return surplus > 0n ? 'buy' : 'sell';
}

const sizeOf = (surplus: bigint): bigint => (surplus < 0n ? -surplus : surplus);

/** Above zero when `section` is better than `best`. */
function compare(section: Section, best: Section | undefined): number {
  if (!best) return 1;
  if (section.volume !== best.volume) return section.volume > best.volume ? 1 : -1;
  return Math.sign(Number(sizeOf(best.surplus) - sizeOf(section.surplus)));
}

function choose(sections: readonly Section[], reference: Decimal): { price: Decimal; section: Section } {
  const lowest = sections[0] as Section;
  const highest = sections.at(-1) as Section;
  if (sections.every(({ surplus }) => surplus > 0n)) return { price: highest.high, section: highest };
  if (sections.every(({ surplus }) => surplus < 0n)) return { price: lowest.low, section: lowest };
  let chosen = { price: lowest.low, section: lowest };
  for (const section of sections) {
    const { low, high } = section;
    const price = larger(low, smaller(high, reference));
    if (sizeOf(price - reference) <= sizeOf(chosen.price - reference)) chosen = { price, section };
  }
  return chosen;
}

/** The levels of a list of orders. */
export function levelsOf(orders: Iterable<Pick<BookOrder, 'side' | 'price' | 'remaining'>>): CallLevels {
  const sums = { buy: new Map<Decimal, Decimal>(), sell: new Map<Decimal, Decimal>() };
  for (const { side, price, remaining } of orders) {
    sums[side].set(price, add(sums[side].get(price) ?? zero, remaining));
  }
  return { bids: [...sums.buy], asks: [...sums.sell] };
}
