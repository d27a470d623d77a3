import { formatDecimal } from '../../../contract/money.ts';
import type { ChosenEvent } from '../notification/notify-chosen.ts';
import type { Batch } from './batch.ts';
import { describeOrder, type SpotOrder } from './spot-order.ts';

/** What the members of waiting orders may want to be told of a batch. A new order has its answer. */
export const orderEvents = (batch: Batch): ChosenEvent[] =>
  [...batch.changed].flatMap((order) => eventOf(order, batch.triggered.has(order)));

function eventOf(order: SpotOrder, isTriggered: boolean): ChosenEvent[] {
  const { memberId, market, status, filledQuantity } = order;
  const filled = { amount: formatDecimal(filledQuantity), currency: market.baseAsset };
  const name = { market: `${market.baseAsset}/${market.quoteAsset}` };
  if (status === 'filled') {
    const parameters = { ...name, ...filled, price: describeOrder(order).averagePrice ?? '' };
    return [{ memberId, type: 'orderFilled', parameters }];
  }
  if (!order.isOpen) return [{ memberId, type: 'orderCancelled', parameters: { ...name, ...filled } }];
  if (!isTriggered || order.stopPrice === null) return [];
  return [{ memberId, type: 'stopTriggered', parameters: { ...name, price: formatDecimal(order.stopPrice) } }];
}
