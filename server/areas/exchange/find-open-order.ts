import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Batch } from './batch.ts';
import type { MarketState } from './exchange-state.ts';
import { phaseOf } from './market-opening.ts';
import type { SpotOrder } from './spot-order.ts';

export type OpenOrder = { order: SpotOrder; market: MarketState };

/**
 * An open order that its owner may change. One that is not open, or is somebody else's, is refused with orderNotOpen;
 * one that waits for an opening which is near, with openingLocked.
 */
export function findOpenOrder(batch: Batch, memberId: number, orderId: number): Result<OpenOrder> {
  const { state, nowMs } = batch.world;
  const order = state.openOrders.get(orderId);
  if (!order || order.memberId !== memberId) return refuse('orderNotOpen');
  const market = state.markets.get(order.market.symbol);
  if (!market) throw new Error(`order ${orderId} belongs to no market`);
  const { opening, isOpen } = market.market;
  const isCollected = market.collected.has(orderId);
  if (isCollected && opening && isOpen && phaseOf(opening, nowMs) === 'locked') return refuse('openingLocked');
  return ok({ order, market });
}
