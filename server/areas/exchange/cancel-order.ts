import type { Order } from '../../../contract/exchange.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Batch } from './batch.ts';
import { closeOrder } from './close-order.ts';
import { findOpenOrder } from './find-open-order.ts';
import { describeOrder } from './spot-order.ts';
import { takeOut } from './take-out.ts';

/** Plans a cancel. Refuses as findOpenOrder does. */
export function cancelOrder(batch: Batch, memberId: number, orderId: number): Result<Order> {
  const found = findOpenOrder(batch, memberId, orderId);
  if (!found.ok) return found;
  const { order, market } = found.data;
  takeOut(batch, market, order);
  closeOrder(batch, market, order, 'cancelled');
  return ok(describeOrder(order));
}
