import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { takeOut } from './take-out.ts';

/**
 * Ends the orders whose time has come, before anything else of the batch happens: nothing that comes after the time can
 * trade with them, whether or not their market is traded now.
 */
export function expireOrders(batch: Batch): void {
  const { state, nowMs } = batch.world;
  for (const order of state.expiries.due(nowMs)) {
    const market = state.markets.get(order.market.symbol);
    if (!market) throw new Error(`order ${order.id} belongs to no market`);
    takeOut(batch, market, order);
    closeOrder(batch, market, order, 'expired');
  }
}
