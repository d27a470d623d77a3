import type { Order } from '../../../contract/exchange.ts';
import { negate } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { phaseOf } from './market-opening.ts';
import { describeOrder } from './spot-order.ts';

/**
 * Plans a cancel. An order that is not open, or is somebody else's, is refused with orderNotOpen; one that waits for an
 * opening which is near, with openingLocked.
 */
export function cancelOrder(batch: Batch, memberId: number, orderId: number): Result<Order> {
  const { state } = batch.world;
  const order = state.openOrders.get(orderId);
  if (!order || order.memberId !== memberId) return refuse('orderNotOpen');
  const market = state.markets.get(order.market.symbol);
  if (!market) throw new Error(`order ${orderId} belongs to no market`);

  const collected = market.collected.get(orderId);
  const { opening, isOpen } = market.market;
  if (collected && opening && isOpen && phaseOf(opening, batch.world.nowMs) === 'locked')
    return refuse('openingLocked');
  const rested = collected ?? market.book.cancel(orderId);
  market.collected.delete(orderId);
  if (rested) batch.nextSeq(market, rested, negate(rested.remaining));
  else market.stops.remove(orderId);
  closeOrder(batch, market, order, 'cancelled');
  return ok(describeOrder(order));
}
