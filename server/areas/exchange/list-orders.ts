import { type Fill, type Order, orderSides } from '../../../contract/exchange.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
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
  const { symbol, side, status, limit } = filter;
  const marketIds = markets.filter((market) => [undefined, market.symbol].includes(symbol)).map(({ id }) => id);
  if (marketIds.length === 0) return { orders: [], next: null };
  const isOfPlaces = status !== 'open' && (symbol ?? side) !== undefined;
  const query = (isOfPlaces ? selectPlaces : selectNewest)(store, marketIds, filter);
  const { rows, next } = await readPage(query, limit);
  return { orders: rows.map((row) => toOrder(markets, row)), next };
}

function selectNewest(store: Store, marketIds: number[], { memberId, symbol, side, status, maxId }: OrderFilter) {
  let query = store.selectFrom('spot_order').selectAll().where('member_id', '=', memberId);
  if (symbol !== undefined) query = query.where('market_id', 'in', marketIds);
  if (side) query = query.where('side', '=', side);
  if (status) query = query.where('is_open', '=', status === 'open');
  if (maxId !== undefined) query = query.where('id', '<', maxId);
  return query.orderBy('id', 'desc');
}

/** The newest of each market and side, by the index of these: between them may be tens of thousands of others. */
function selectPlaces(store: Store, marketIds: number[], { memberId, side, status, maxId }: OrderFilter) {
  const text = `
    select own.* from unnest($2::int8[]) as market cross join unnest($3::text[]) as wanted cross join lateral (
      select * from spot_order
      where member_id = $1 and market_id = market and side = wanted and id < $4 ${status ? 'and not is_open' : ''}
      order by id desc limit $5) as own
    order by id desc limit $5`;
  const places = [arrayLiteral(marketIds), arrayLiteral(side ? [side] : [...orderSides])];
  const values = [memberId, ...places, maxId ?? Number.MAX_SAFE_INTEGER];
  return { limit: (rows: number) => ({ execute: () => queryRows<OrderRow>(store, text, [...values, rows]) }) };
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
