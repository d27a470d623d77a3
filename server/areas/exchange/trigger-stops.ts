import { type Decimal, smaller } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import { termsAt } from '../../products/read-terms.ts';
import type { Batch } from './batch.ts';
import { closeOrder, endEntry } from './close-order.ts';
import { enterBook } from './enter-book.ts';
import { type MarketState, stopWaiting, waitForStop } from './exchange-state.ts';
import { followPrice } from './follow-price.ts';
import { stopMarketLimit } from './market-order.ts';
import { protectEntries } from './protect-entries.ts';
import type { SpotOrder, Trade } from './spot-order.ts';
import { takeOut } from './take-out.ts';

/** A last price that may fire stop orders: a tick of the reference feed, or a trade of the market. */
export type Trigger = ({ kind: 'tick' } & Tick) | { kind: 'trade'; seq: number; price: Decimal };

export const triggerOfTrade = ({ seq, price }: Trade): Trigger => ({ kind: 'trade', seq, price });

/**
 * Sends the stop orders whose stop price one of the last prices has reached to the book, and those that their
 * trades trigger in turn. One that the book refuses (post-only, fill-or-kill) expires. Orders above `orderIdMax` were
 * placed after the triggers, which can not fire them.
 */
export function triggerStops(
  batch: Batch,
  market: MarketState,
  triggers: readonly Trigger[],
  orderIdMax = Number.MAX_SAFE_INTEGER,
): void {
  const { openOrders } = batch.world.state;
  const pending = triggers.map((trigger) => ({ trigger, idMax: orderIdMax }));
  for (const { trigger, idMax } of pending) {
    followPrice(batch, market, trigger.price, idMax);
    for (const { id } of market.stops.takeTriggered(trigger.price)) {
      const order = openOrders.get(id);
      // One that fired before it has just taken the other leg of an OCO order.
      if (!order) continue;
      if (id > idMax) {
        stopWaiting(market, order);
        waitForStop(market, order);
        continue;
      }
      const tradesBefore = batch.trades.length;
      fire(batch, market, order, trigger);
      const entered = enterBook(batch, market, order);
      if (!entered.ok) closeOrder(batch, market, order, 'expired');
      const trades = batch.trades.slice(tradesBefore);
      protectEntries(batch, market);
      for (const trade of trades) {
        pending.push({ trigger: triggerOfTrade(trade), idMax: Number.MAX_SAFE_INTEGER });
      }
    }
  }
}

/**
 * An OCO order leaves the book, where it waited as well, for the price of its stop leg. The entry that it protected
 * ends before: the stop would meet it in the book.
 */
function fire(batch: Batch, market: MarketState, order: SpotOrder, trigger: Trigger): void {
  endEntry(batch, market, order);
  batch.triggered.add(order);
  if (trigger.kind === 'tick') batch.decidingTicks.add(trigger);
  const triggeredBy = { kind: trigger.kind, seq: trigger.seq };
  const price = priceOnceFired(batch, market, order);
  if (price === null) {
    order.triggeredBy = triggeredBy;
    return;
  }
  batch.keepPlaced(market, order);
  takeOut(batch, market, order);
  batch.changeHold(order, () => Object.assign(order, { triggeredBy, price }));
}

/** null if it stays. A trailing stop held at its first worst price; a buy whose stop price fell needs less by now. */
function priceOnceFired({ world }: Batch, { market }: MarketState, order: SpotOrder): Decimal | null {
  const { side, trail, stopPrice, stopLimitPrice } = order;
  if (!trail || stopPrice === null) return stopLimitPrice;
  const { priceBandPercent: bandPercent } = termsAt(market.terms, world.nowMs);
  const worst = stopMarketLimit(side, stopPrice, { tick: market.tick, bandPercent });
  return side === 'buy' ? smaller(worst, order.price as Decimal) : worst;
}
