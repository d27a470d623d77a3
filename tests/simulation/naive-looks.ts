import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { holdPrice, isOpen, type NaiveOrder, smaller, textOf, times } from './naive-order.ts';

/** Resting orders that an order of this side trades with, best first, oldest first. */
export function makersOf(orders: readonly NaiveOrder[], side: 'buy' | 'sell', limit: bigint): NaiveOrder[] {
  const sign = side === 'buy' ? 1n : -1n;
  return orders
    .filter((order) => isOpen(order) && order.restedAt > 0 && order.input.side !== side)
    .filter(({ price }) => price * sign <= limit * sign)
    .sort((a, b) => Number((a.price - b.price) * sign) || a.restedAt - b.restedAt);
}

/** What everybody sees of a side: the sum of what is shown at each price, best first. */
export function depthOf(orders: readonly NaiveOrder[], side: 'buy' | 'sell'): [string, string][] {
  const makers = side === 'buy' ? makersOf(orders, 'sell', 0n) : makersOf(orders, 'buy', 10n ** 40n);
  const sumOf = (shown: NaiveOrder[]) => shown.reduce((sum, order) => sum + order.shown, 0n);
  return [...Map.groupBy(makers, ({ price }) => price)].map(([price, level]) => [textOf(price), textOf(sumOf(level))]);
}

/** What the open orders of a member hold. */
export function heldOf(orders: readonly NaiveOrder[], memberId: number, asset: string): bigint {
  const paying = orders.filter(
    (order) => isOpen(order) && order.memberId === memberId && asset === (order.input.side === 'buy' ? 'USDT' : 'BTC'),
  );
  return paying.reduce(
    (sum, order) => sum + (order.input.side === 'buy' ? times(holdPrice(order), order.left) : order.left),
    0n,
  );
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
