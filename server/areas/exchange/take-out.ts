import { negate } from '../../../contract/money.ts';
import type { Batch } from './batch.ts';
import { type MarketState, stopWaiting } from './exchange-state.ts';
import type { SpotOrder } from './spot-order.ts';

/** Takes an open order from where it waits: the book, the opening, its stop price. It still holds what it held. */
export function takeOut(batch: Batch, market: MarketState, order: SpotOrder): void {
  const { id } = order;
  const rested = market.collected.get(id) ?? market.book.cancel(id);
  market.collected.delete(id);
  if (rested) batch.nextSeq(market, rested, negate(rested.remaining));
  stopWaiting(market, order);
}
