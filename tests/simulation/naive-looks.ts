import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { isOpen, type NaiveOrder, smaller, times } from './naive-order.ts';

/** Resting orders that an order of this side trades with, best first, oldest first. */
export function makersOf(orders: readonly NaiveOrder[], side: 'buy' | 'sell', limit: bigint): NaiveOrder[] {
  const sign = side === 'buy' ? 1n : -1n;
  return orders
    .filter((order) => isOpen(order) && order.restedAt > 0 && order.input.side !== side)
    .filter(({ price }) => price * sign <= limit * sign)
    .sort((a, b) => Number((a.price - b.price) * sign) || a.restedAt - b.restedAt);
}

/** What a new order needs; `price` is the worst one that it may trade at. */
export function costOf(
  orders: readonly NaiveOrder[],
  input: NewOrder,
  { price, quantity }: { price: bigint; quantity: bigint },
): bigint {
  if (input.side === 'sell' || input.quoteQuantity) return quantity;
  if (input.type !== 'market') return times(price, quantity);
  let missing = quantity;
  let cost = 0n;
  for (const maker of makersOf(orders, 'buy', price)) {
    const traded = smaller(maker.left, missing);
    missing -= traded;
    cost += times(maker.price, traded);
  }
  return cost;
}

/** The stops that a price fires: rising ones first; in each direction those that it reached first. */
export function reachedBy(orders: readonly NaiveOrder[], price: bigint): NaiveOrder[] {
  const waiting = orders.filter((order) => isOpen(order) && order.stop?.hasFired === false);
  const stopOf = ({ stop }: NaiveOrder) => stop?.price ?? 0n;
  const rising = waiting.filter((order) => order.stop?.isRise && price >= stopOf(order));
  const falling = waiting.filter((order) => !order.stop?.isRise && price <= stopOf(order));
  rising.sort((a, b) => Number(stopOf(a) - stopOf(b)) || a.id - b.id);
  falling.sort((a, b) => Number(stopOf(b) - stopOf(a)) || a.id - b.id);
  return [...rising, ...falling];
}
