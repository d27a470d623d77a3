import type { OrderStatus } from '../../../contract/exchange.ts';
import type { Batch } from './batch.ts';
import { type MarketState, removeOpenOrder, stopWaiting } from './exchange-state.ts';
import { holdOf, type SpotOrder, waitsForStop } from './spot-order.ts';

/** Ends an order that is in no book (any more), and gives free what it still holds. It waits for no stop price then. */
export function closeOrder(batch: Batch, market: MarketState, order: SpotOrder, status: OrderStatus): void {
  if (order.isOpen) {
    if (holdOf(order) > 0n) batch.releaseOf(order);
    removeOpenOrder(batch.world.state, market, order);
    if (waitsForStop(order)) stopWaiting(market, order);
  }
  order.isOpen = false;
  order.status = status;
  batch.touch(order);
}
