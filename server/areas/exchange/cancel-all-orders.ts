import type { CancelledOrders } from '../../../contract/exchange.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Batch } from './batch.ts';
import { cancelOrder } from './cancel-order.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import type { SpotOrder } from './spot-order.ts';

/**
 * Plans a cancel of all open orders of a member, oldest first, in one market or in all: no order trades between the
 * first and the last. Orders that an opening keeps stay, and are counted. Refuses with marketUnknown.
 */
export function cancelAllOrders(batch: Batch, memberId: number, symbol: string | undefined): Result<CancelledOrders> {
  const { state } = batch.world;
  const market = symbol === undefined ? undefined : state.markets.get(symbol);
  if (symbol !== undefined && !market) return refuse('marketUnknown');
  const answer: CancelledOrders = { cancelled: [], kept: 0 };
  for (const { id } of openOrdersOf(state, memberId, market)) {
    const result = cancelOrder(batch, memberId, id);
    if (result.ok) answer.cancelled.push(result.data);
    else answer.kept += 1;
  }
  return ok(answer);
}

/** Oldest first. */
function openOrdersOf(state: ExchangeState, memberId: number, market: MarketState | undefined): SpotOrder[] {
  const markets = market ? [market] : [...state.markets.values()];
  return markets.flatMap(({ ordersOf }) => [...(ordersOf.get(memberId) ?? [])]).sort((a, b) => a.id - b.id);
}
