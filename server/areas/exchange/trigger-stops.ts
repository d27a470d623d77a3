import type { Decimal } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { enterBook } from './enter-book.ts';
import { type MarketState, waitForStop } from './exchange-state.ts';
import type { Trade } from './spot-order.ts';

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
    for (const { id } of market.stops.takeTriggered(trigger.price)) {
      const order = openOrders.get(id);
      if (!order) throw new Error(`stop order ${id} is not open`);
      if (id > idMax) {
        waitForStop(market, order);
        continue;
      }
      const tradesBefore = batch.trades.length;
      batch.triggered.add(order);
      order.triggeredBy = { kind: trigger.kind, seq: trigger.seq };
      if (trigger.kind === 'tick') batch.decidingTicks.add(trigger);
      const entered = enterBook(batch, market, order);
      if (!entered.ok) closeOrder(batch, market, order, 'expired');
      for (const trade of batch.trades.slice(tradesBefore)) {
        pending.push({ trigger: triggerOfTrade(trade), idMax: Number.MAX_SAFE_INTEGER });
      }
    }
  }
}
