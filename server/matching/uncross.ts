import { add, type Decimal, decimalOfUnits, smaller, subtract, zero } from '../../contract/money.ts';
import { type AuctionPrice, type AuctionRules, findAuctionPrice, levelsOf } from './call-auction.ts';
import type { BookOrder, Side } from './types.ts';

/** Two orders that trade with each other, at the one price of the auction. */
export type AuctionFill = { buyId: number; sellId: number; quantity: Decimal };

export type AuctionOutcome = {
  price: AuctionPrice;
  fills: readonly AuctionFill[];
};

/**
 * Trades collected orders at one price; undefined when no buy reaches a sell. Orders with a better limit are filled
 * first, and whole. What is left for the last limit that is reached is shared in proportion to its orders, in whole
 * lots, so that it does not matter who came first: single lots that rounding leaves over go to the largest remainders,
 * of equal ones to the lower owner id. Throws RangeError when orders of one owner cross each other.
 */
export function uncross(
  orders: readonly BookOrder[],
  rules: AuctionRules & { lot: Decimal },
): AuctionOutcome | undefined {
  const price = findAuctionPrice(levelsOf(orders), rules);
  if (!price) return undefined;
  const shareOf = (side: Side) =>
    shareVolume(
      orders.filter((order) => order.side === side && reaches(order, price.price)),
      { volume: price.volume, lot: rules.lot },
    );
  return { price, fills: pair(shareOf('buy'), shareOf('sell')) };
}

const reaches = ({ side, price }: BookOrder, at: Decimal): boolean => (side === 'buy' ? price >= at : price <= at);

type Share = { order: BookOrder; quantity: Decimal };
type Stock = { volume: Decimal; lot: Decimal };

/** Of one side: who trades how much, better limits first. */
function shareVolume(orders: readonly BookOrder[], { volume, lot }: Stock): Share[] {
  const sign = orders[0]?.side === 'buy' ? -1 : 1;
  const levels = [...Map.groupBy(orders, ({ price }) => price)].sort(([a], [b]) => (a < b ? -sign : sign));
  const shares: Share[] = [];
  let left = volume;
  for (const [, level] of levels) {
    const wanted = level.reduce((sum, { remaining }) => add(sum, remaining), zero);
    if (wanted <= left) shares.push(...level.map((order) => ({ order, quantity: order.remaining })));
    else shares.push(...shareLevel(level, { wanted, volume: left, lot }));
    left = subtract(left, smaller(wanted, left));
  }
  return shares.filter(({ quantity }) => quantity > 0n);
}

/** In proportion, rounded down to lots; then a lot each to those from whom rounding took most. */
function shareLevel(level: readonly BookOrder[], { wanted, volume, lot }: Stock & { wanted: Decimal }): Share[] {
  const shares = level.map((order) => {
    const lots = (volume * order.remaining) / (wanted * lot);
    return { order, lots, remainder: volume * order.remaining - lots * wanted * lot };
  });
  let lotsLeft = volume / lot - shares.reduce((sum, { lots }) => sum + lots, 0n);
  const inOrder = shares.toSorted(
    (a, b) =>
      Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) ||
      a.order.ownerId - b.order.ownerId ||
      a.order.id - b.order.id,
  );
  for (const share of inOrder) {
    if (lotsLeft === 0n) break;
    share.lots += 1n;
    lotsLeft -= 1n;
  }
  return shares.map(({ order, lots }) => ({ order, quantity: decimalOfUnits(lots * lot) }));
}

/** Both sides trade the same quantity, so they end together. */
function pair(buys: Share[], sells: Share[]): AuctionFill[] {
  const fills: AuctionFill[] = [];
  let [buyAt, sellAt] = [0, 0];
  let buyLeft = buys[0]?.quantity ?? zero;
  let sellLeft = sells[0]?.quantity ?? zero;
  for (;;) {
    const buy = buys[buyAt];
    const sell = sells[sellAt];
    if (!buy || !sell) return fills;
    if (buy.order.ownerId === sell.order.ownerId) throw new RangeError(`order ${buy.order.id} meets its own owner`);
    const quantity = smaller(buyLeft, sellLeft);
    fills.push({ buyId: buy.order.id, sellId: sell.order.id, quantity });
    buyLeft = subtract(buyLeft, quantity);
    sellLeft = subtract(sellLeft, quantity);
    if (buyLeft === zero) {
      buyAt += 1;
      buyLeft = buys[buyAt]?.quantity ?? zero;
    }
    if (sellLeft === zero) {
      sellAt += 1;
      sellLeft = sells[sellAt]?.quantity ?? zero;
    }
  }
}
