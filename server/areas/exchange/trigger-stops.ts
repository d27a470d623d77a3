import type { Decimal } from '../../../contract/money.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { enterBook } from './enter-book.ts';
import type { MarketState } from './exchange-state.ts';

/**
 * Sends the stop-limit orders whose stop price one of the last prices has reached to the book, and those that their
 * trades trigger in turn. One that the book refuses (post-only, fill-or-kill) expires.
 */
export function triggerStops(batch: Batch, market: MarketState, prices: Iterable<Decimal>): void {
  const { openOrders } = batch.world.state;
  const pending = [...prices];
  for (const price of pending) {
    for (const { id } of market.stops.takeTriggered(price)) {
      const order = openOrders.get(id);
      if (!order) throw new Error(`stop order ${id} is not open`);
      const tradesBefore = batch.trades.length;
      const entered = enterBook(batch, market, order, undefined);
      if (!entered.ok) closeOrder(batch, market, order, 'expired');
      for (const trade of batch.trades.slice(tradesBefore)) pending.push(trade.price);
    }
  }
}
