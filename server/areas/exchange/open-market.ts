import { negate, subtract } from '../../../contract/money.ts';
import type { BookOrder } from '../../matching/order-book.ts';
import { uncross } from '../../matching/uncross.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import type { MarketState } from './exchange-state.ts';
import { isPending } from './market-opening.ts';
import { settleTrade } from './settle-fill.ts';
import { isTraded } from './spot-market.ts';
import type { SpotOrder } from './spot-order.ts';

/**
 * Opens the markets whose time has come, before anything else of the batch happens: no order that comes after the time
 * can be part of the auction. One that was paused opens once it is no longer.
 */
export function openDueMarkets(batch: Batch): void {
  const { state, nowMs } = batch.world;
  for (const market of state.markets.values()) {
    const { opening } = market.market;
    if (isPending(opening) && nowMs >= opening.opensAtMs && isTraded(market.market, nowMs)) openMarket(batch, market);
  }
}

/** Trades the collected orders at one price; those that are left go to the book, each in the place of its arrival. */
function openMarket(batch: Batch, market: MarketState): void {
  const { tick, lot, opening } = market.market;
  if (!isPending(opening)) return;
  const restedSeq = ({ id }: BookOrder) => orderOf(batch, id).restedSeq ?? 0;
  const collected = [...market.collected.values()].sort((a, b) => restedSeq(a) - restedSeq(b));
  const outcome = uncross(collected, { tick, lot, reference: opening.reference });
  batch.countChange(market);
  for (const { buyId, sellId, quantity } of outcome?.fills ?? []) {
    // Nobody takes from a book: both pay the lower rate, and the later order counts as the taker.
    const [maker, taker] = [orderOf(batch, Math.min(buyId, sellId)), orderOf(batch, Math.max(buyId, sellId))];
    const seq = batch.countChange(market);
    for (const { side, price } of [maker, taker]) {
      if (price !== null) batch.changeLevel(market, { side, price }, negate(quantity));
    }
    const price = outcome?.price.price;
    if (price) settleTrade(batch, market, { seq, maker, taker, price, quantity, takerFeePpm: taker.makerFeePpm });
  }
  for (const resting of collected) {
    const order = orderOf(batch, resting.id);
    const remaining = subtract(resting.remaining, order.filledQuantity);
    if (remaining > 0n) market.book.restore({ ...resting, remaining });
    else closeOrder(batch, market, order, 'filled');
  }
  market.collected.clear();
  const result = { price: outcome?.price.price ?? null, volume: outcome?.price.volume ?? null };
  market.market = { ...market.market, opening: { ...opening, ...result, openedAtMs: batch.world.nowMs } };
  batch.openings.push({ market, price: outcome?.price });
}

function orderOf(batch: Batch, id: number): SpotOrder {
  const order = batch.world.state.openOrders.get(id);
  if (!order) throw new Error(`order ${id} was collected but is not open`);
  return order;
}
