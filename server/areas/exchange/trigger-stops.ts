import type { Decimal } from '../../../contract/money.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { enterBook } from './enter-book.ts';
import { type MarketState, waitForStop } from './exchange-state.ts';

/**
 * Sends the stop-limit orders whose stop price one of the last prices has reached to the book, and those that their
 * trades trigger in turn. One that the book refuses (post-only, fill-or-kill) expires. Orders above `orderIdMax` were
 * placed after `prices`, which cannot trigger them.
 */
export function triggerStops(
  batch: Batch,
  market: MarketState,
  prices: Iterable<Decimal>,
  orderIdMax = Number.MAX_SAFE_INTEGER,
): void {
  const { openOrders } = batch.world.state;
  const pending = [...prices].map((price) => ({ price, idMax: orderIdMax }));
  for (const { price, idMax } of pending) {
    for (const { id } of market.stops.takeTriggered(price)) {
      const order = openOrders.get(id);
      if (!order) throw new Error(`stop order ${id} is not open`);
      if (id > idMax) {
        waitForStop(market, order);
        continue;
      }
      const tradesBefore = batch.trades.length;
      const entered = enterBook(batch, market, order);
      if (!entered.ok) closeOrder(batch, market, order, 'expired');
      for (const trade of batch.trades.slice(tradesBefore)) {
        pending.push({ price: trade.price, idMax: Number.MAX_SAFE_INTEGER });
      }
    }
  }
}
