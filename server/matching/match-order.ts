import { add, type Decimal, divide, multiply, smaller, subtract, zero } from '../../contract/money.ts';
import { type BookSide, wholeOf } from './book-side.ts';
import type { BookFill, Incoming, LimitOrder, Outcome, Side } from './types.ts';

/** Whether an order of this side, which accepts nothing worse than `limit`, may trade at `price`. */
export const isAcceptable = (side: Side, price: Decimal, limit: Decimal): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** The worst price that the order may trade at. */
export const priceLimitOf = (order: Incoming): Decimal => (order.kind === 'limit' ? order.price : order.priceLimit);

/** What the order wants to trade: base, or quote for a market order by quote. */
export const amountOf = (order: Incoming): Decimal =>
  (order.kind === 'limit' ? order.quantity : (order.quantity ?? order.quoteQuantity)) as Decimal;

/**
 * Trades against the best price first and, at the same price, against the oldest order first; what iceberg orders hide
 * comes after all that is shown at its price. It ends when the amount
 * is used up, at the price limit, when the remaining quote buys no lot, or at an order of the same owner.
 */
export function matchOrder(makers: BookSide, taker: Incoming): Outcome {
  const priceLimit = priceLimitOf(taker);
  const quoteLot = taker.kind === 'market' && taker.quantity === undefined ? taker.lot : undefined;
  const fills: BookFill[] = [];
  let remaining = amountOf(taker);
  let selfTrade = false;
  while (remaining > 0n) {
    const maker = makers.best()?.oldest;
    if (!maker || !isAcceptable(taker.side, maker.price, priceLimit)) break;
    const wanted = quoteLot === undefined ? remaining : wholeLots(remaining, maker.price, quoteLot);
    if (wanted === 0n) break;
    selfTrade = maker.ownerId === taker.ownerId;
    if (selfTrade) break;

    const quantity = smaller(wanted, maker.remaining);
    const refill = makers.fill(maker, quantity);
    remaining = subtract(remaining, quoteLot === undefined ? quantity : multiply(maker.price, quantity, 'up'));
    fills.push({
      makerId: maker.id,
      makerOwnerId: maker.ownerId,
      takerId: taker.id,
      price: maker.price,
      quantity,
      makerRemaining: wholeOf(maker),
      refill,
    });
  }
  return { refused: undefined, fills, remaining, resting: false, selfTrade };
}

/** Whether the whole order can trade before it meets its price limit or an order of its own owner. */
export function isFillable(makers: BookSide, order: LimitOrder): boolean {
  let missing = order.quantity;
  for (let rank = 0; ; rank += 1) {
    const level = makers.at(rank);
    if (!level || !isAcceptable(order.side, level.price, order.price)) return false;
    // What is hidden trades after all that is shown at its price, so an own order there ends it before.
    let hidden = zero;
    for (let maker = level.oldest; maker; maker = maker.newer) {
      if (maker.ownerId === order.ownerId) return false;
      if (missing <= maker.remaining) return true;
      missing = subtract(missing, maker.remaining);
      if (maker.reserve) hidden = add(hidden, maker.reserve.hidden);
    }
    if (missing <= hidden) return true;
    missing = subtract(missing, hidden);
  }
}

/** The largest multiple of `lot` that `quote` pays for at `price`. */
function wholeLots(quote: Decimal, price: Decimal, lot: Decimal): Decimal {
  const lots = divide(quote, multiply(price, lot, 'up'), 'down', 0);
  return multiply(lots, lot, 'down');
}
