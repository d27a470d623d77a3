import type { OrderStatus } from '../../../contract/exchange.ts';
import type { Batch } from './batch.ts';
import { type MarketState, removeOpenOrder, stopWaiting } from './exchange-state.ts';
import { holdOf, type SpotOrder, waitsForStop } from './spot-order.ts';
import { takeOut } from './take-out.ts';

/** Ends an order that is in no book (any more), and gives free what it still holds. It waits for no stop price then. */
export function closeOrder(batch: Batch, market: MarketState, order: SpotOrder, status: OrderStatus): void {
  if (order.isOpen) {
    if (holdOf(order) > 0n) batch.releaseOf(order);
    removeOpenOrder(batch.world.state, market, order);
    if (waitsForStop(order)) stopWaiting(market, order);
  }
  order.isOpen = false;
  order.shownQuantity = null;
  order.status = status;
  batch.touch(order);
  endEntry(batch, market, order);
}

/** Cancels what is left of a pair's entry: nothing more is bought that no pair protects. */
export function endEntry(batch: Batch, market: MarketState, { entryId }: SpotOrder): void {
  const entry = entryId === null ? undefined : batch.world.state.openOrders.get(entryId);
  if (!entry) return;
  takeOut(batch, market, entry);
  closeOrder(batch, market, entry, 'cancelled');
}
