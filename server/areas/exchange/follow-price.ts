import type { Decimal } from '../../../contract/money.ts';
import type { Batch } from './batch.ts';
import { type MarketState, stopWaiting, waitForStop } from './exchange-state.ts';
import { trailingStop } from './trailing-stop.ts';

/**
 * Moves the stop prices that follow the market, where this last price is a better one. Orders above `idMax` were placed
 * after it.
 */
export function followPrice(batch: Batch, market: MarketState, price: Decimal, idMax: number): void {
  for (const { id } of market.trails.triggered(price)) {
    const order = batch.world.state.openOrders.get(id);
    if (!order?.trail) throw new Error(`order ${id} follows the market but is not open`);
    if (id > idMax) continue;
    stopWaiting(market, order);
    order.trail.bestPrice = price;
    order.stopPrice = trailingStop(order.side, order.trail, { best: price, tick: market.market.tick });
    waitForStop(market, order);
    if (!batch.placed.has(order)) batch.followed.add(order);
  }
}
