import type { Decimal } from '../../../contract/money.ts';
import type { BookOrder } from '../../matching/order-book.ts';
import type { Batch } from './batch.ts';
import type { NewOrder } from './check-order.ts';
import { closeOrder } from './close-order.ts';
import { addOpenOrder, type MarketState } from './exchange-state.ts';
import { remainingOf, type SpotOrder } from './spot-order.ts';

/** Before the opening nothing trades at once, no price moves, and nothing is shown that could hide a part. */
export const isCollectable = ({ type, timeInForce, postOnly, ...more }: NewOrder): boolean =>
  type === 'limit' &&
  timeInForce === 'gtc' &&
  !postOnly &&
  more.takeProfitPrice === undefined &&
  more.displayQuantity === undefined;

/**
 * Keeps a limit order for the opening. One that crosses another of its owner is cancelled, as the newer one always is:
 * nobody trades with itself.
 */
export function collectOrder(batch: Batch, market: MarketState, order: SpotOrder): void {
  const { id, memberId: ownerId, side, price } = order;
  const resting = { id, ownerId, side, price: price as Decimal, remaining: remainingOf(order) };
  if ([...market.collected.values()].some((other) => crosses(other, resting))) {
    closeOrder(batch, market, order, 'cancelled');
    return;
  }
  order.restedSeq = batch.nextSeq(market, resting, resting.remaining);
  if (!order.isOpen) {
    order.isOpen = true;
    addOpenOrder(batch.world.state, market, order);
    batch.holdFor(order);
  }
  batch.touch(order);
  market.collected.set(id, resting);
}

function crosses(other: BookOrder, order: BookOrder): boolean {
  if (other.ownerId !== order.ownerId || other.side === order.side) return false;
  return order.side === 'buy' ? order.price >= other.price : order.price <= other.price;
}
