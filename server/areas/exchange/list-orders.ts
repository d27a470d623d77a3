import type { Fill, Order } from '../../../contract/exchange.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { type OrderRow, readFills, toSpotOrder } from './read-orders.ts';
import type { SpotMarket } from './spot-market.ts';
import { describeOrder, type SpotOrder } from './spot-order.ts';

export type OrderFilter = {
  memberId: number;
  symbol?: string;
  side?: 'buy' | 'sell';
  status?: 'open' | 'closed';
  /** Orders with a smaller id. */
  maxId?: number;
  limit: number;
};

/** The lists do not need the accounts, only the pipeline does. */
const noAccounts = { base: 0, quote: 0 };

const toOrder = (markets: readonly SpotMarket[], row: OrderRow): SpotOrder => {
  const market = markets.find(({ id }) => id === row.market_id);
  if (!market) throw new Error(`order ${row.id} belongs to no spot market`);
  return toSpotOrder(row, market, noAccounts);
};

async function readOrders(
  store: Store,
  markets: readonly SpotMarket[],
  filter: OrderFilter,
): Promise<{ orders: SpotOrder[]; next: string | null }> {
  const { memberId, symbol, side, status, maxId, limit } = filter;
  const marketId = markets.find((market) => market.symbol === symbol)?.id;
  if (symbol !== undefined && marketId === undefined) return { orders: [], next: null };
  let query = store.selectFrom('spot_order').selectAll().where('member_id', '=', memberId);
  if (marketId !== undefined) query = query.where('market_id', '=', marketId);
  if (side) query = query.where('side', '=', side);
  if (status) query = query.where('is_open', '=', status === 'open');
  if (maxId !== undefined) query = query.where('id', '<', maxId);
  const { rows, next } = await readPage(query.orderBy('id', 'desc'), limit);
  return { orders: rows.map((row) => toOrder(markets, row)), next };
}

/** Newest first. */
export async function listOrders(store: Store, markets: readonly SpotMarket[], filter: OrderFilter): Promise<Order[]> {
  return (await readOrders(store, markets, filter)).orders.map(describeOrder);
}

export type OrderWithFills = Order & { fills: Fill[] };

/** Newest first, with the cursor for the next page; null at the end. */
export async function listOrdersWithFills(
  store: Store,
  markets: readonly SpotMarket[],
  filter: OrderFilter,
): Promise<{ items: OrderWithFills[]; next: string | null }> {
  const { orders, next } = await readOrders(store, markets, filter);
  const fills = await readFills(store, orders);
  return {
    items: orders.map((order) => ({ ...describeOrder(order), fills: fills.get(order.id) ?? [] })),
    next,
  };
}

export type CancelledFilter = { memberId: number; symbol: string | undefined; sinceMs: number };

/** What was cancelled from a time on, oldest first. */
export async function listCancelled(
  store: Store,
  markets: readonly SpotMarket[],
  { memberId, symbol, sinceMs }: CancelledFilter,
): Promise<Order[]> {
  const query = store.selectFrom('spot_order').selectAll().where('member_id', '=', memberId);
  const cancelled = query.where('status', '=', 'cancelled').where('updated_at', '>=', sinceMs).orderBy('id');
  const orders = (await cancelled.execute()).map((row) => toOrder(markets, row));
  return orders.filter(({ market }) => symbol === undefined || market.symbol === symbol).map(describeOrder);
}

/** undefined when the member has no such order. */
export async function readOrder(
  store: Store,
  markets: readonly SpotMarket[],
  memberId: number,
  orderId: number,
): Promise<Order | undefined> {
  const query = store.selectFrom('spot_order').selectAll().where('member_id', '=', memberId).where('id', '=', orderId);
  const row = await query.executeTakeFirst();
  return row && describeOrder(toOrder(markets, row));
}
