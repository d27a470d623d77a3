import type { Order } from '../../../contract/exchange.ts';
import type { Own } from './exchange-data.ts';

export type OrderNews = 'filled' | 'soFar' | 'triggered' | ReturnType<typeof endOf>;

/** What became of the orders that were open before. */
export function newsOf(
  before: Pick<Own, 'openOrders'>,
  now: Pick<Own, 'openOrders' | 'closedOrders'>,
): { order: Order; news: OrderNews }[] {
  const current = new Map([...now.closedOrders, ...now.openOrders].map((order) => [order.id, order]));
  return before.openOrders.flatMap((known) => {
    const order = current.get(known.id);
    const news = order && changeOf(known, order);
    return news ? [{ order, news }] : [];
  });
}

/** The order as it is now, as far as the own lists know. */
export function newestOf(order: Order, own: Pick<Own, 'openOrders' | 'closedOrders'> | null): Order {
  const known = [...(own?.openOrders ?? []), ...(own?.closedOrders ?? [])].find(({ id }) => id === order.id);
  return known && known.updatedAt > order.updatedAt ? known : order;
}

function changeOf(known: Order, order: Order): OrderNews | undefined {
  const { status } = order;
  if (status === 'filled') return 'filled';
  if (status === 'cancelled' || status === 'expired') return endOf(status, order);
  if (order.filledQuantity !== known.filledQuantity) return 'soFar';
  return known.status === 'untriggered' && status === 'new' ? 'triggered' : undefined;
}

const endOf = (status: 'cancelled' | 'expired', { averagePrice }: Order) =>
  averagePrice === null ? status : (`${status}Partly` as const);
