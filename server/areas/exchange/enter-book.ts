import type { OrderStatus } from '../../../contract/exchange.ts';
import { type Decimal, multiply } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { BookOrder, Incoming, Outcome } from '../../matching/order-book.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { addOpenOrder, type MarketState, waitForStop } from './exchange-state.ts';
import { settleFill } from './settle-fill.ts';
import { isAtMarket, mayOnlyRest, remainingOf, type SpotOrder, waitsForStop } from './spot-order.ts';

/**
 * Sends a new, a triggered or an amended order to the book: trades, then rests or ends. A refusal leaves order and
 * book as they were.
 */
export function enterBook(
  batch: Batch,
  market: MarketState,
  order: SpotOrder,
  /** The worst price of a market order. */
  priceLimit?: Decimal,
): Result<undefined> {
  const outcome = market.book.submit(toIncoming(market, order, priceLimit));
  if (outcome.refused) return refuse(outcome.refused);
  if (order.type === 'market' && outcome.fills.length === 0 && !outcome.selfTrade) return refuse('notionalTooSmall');

  for (const fill of outcome.fills) settleFill(batch, market, order, fill);
  if (outcome.resting) {
    restInBook(batch, market, order, outcome.remaining);
    if (waitsForStop(order)) waitForStop(market, order);
  } else closeOrder(batch, market, order, statusAtEnd(market, order, outcome));
  return ok(undefined);
}

function toIncoming(market: MarketState, order: SpotOrder, priceLimit: Decimal | undefined): Incoming {
  const { id, memberId: ownerId, side, price, quoteQuantity, displayQuantity } = order;
  if (price !== null && order.quantity !== null) {
    const quantity = remainingOf(order);
    const how = { timeInForce: inBook(order), postOnly: mayOnlyRest(order) };
    const shown = displayQuantity === null ? {} : { displayQuantity };
    return { kind: 'limit', id, ownerId, side, price, quantity, ...how, ...shown };
  }
  if (priceLimit === undefined) throw new Error('a market order needs a worst price');
  const amount = order.quantity === null ? { quoteQuantity: quoteQuantity as Decimal } : { quantity: order.quantity };
  return { kind: 'market', id, ownerId, side, ...amount, priceLimit, lot: market.market.lot };
}

/** The book has no clock: to it, an order that expires is one that is cancelled some day. */
function inBook(order: SpotOrder): 'gtc' | 'ioc' | 'fok' {
  if (isAtMarket(order)) return 'ioc';
  return order.timeInForce === 'gtd' ? 'gtc' : order.timeInForce;
}

function restInBook(batch: Batch, market: MarketState, order: SpotOrder, remaining: Decimal): void {
  const { side, price, displayQuantity } = order;
  const shown = displayQuantity === null ? remaining : (market.book.get(order.id) as BookOrder).remaining;
  if (displayQuantity !== null) order.shownQuantity = shown;
  order.restedSeq = batch.nextSeq(market, { side, price: price as Decimal }, shown);
  order.status = order.filledQuantity > 0n ? 'partiallyFilled' : 'new';
  if (!order.isOpen) {
    order.isOpen = true;
    addOpenOrder(batch.world.state, market, order);
    batch.holdFor(order);
  }
  batch.touch(order);
}

/** What an order is when nothing of it rests. */
function statusAtEnd({ book, market }: MarketState, order: SpotOrder, outcome: Outcome): OrderStatus {
  // By quote, what is left may just be less than the next lot costs.
  const best = order.quantity === null ? book.best(order.side === 'buy' ? 'sell' : 'buy') : undefined;
  const isSpent = best !== undefined && outcome.remaining < multiply(best, market.lot, 'up');
  if (outcome.remaining === 0n || isSpent) return 'filled';
  return outcome.selfTrade ? 'cancelled' : 'expired';
}
