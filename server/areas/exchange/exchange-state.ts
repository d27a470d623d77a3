import type { Decimal } from '../../../contract/money.ts';
import type { BookOrder, OrderBook } from '../../matching/order-book.ts';
import type { StopOrders } from '../../matching/stop-orders.ts';
import type { TermVersions } from '../../products/read-terms.ts';
import type { OrderExpiries } from './order-expiries.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderAccounts, SpotOrder } from './spot-order.ts';
import { nextBest } from './trailing-stop.ts';

/** One market as the pipeline works on it. */
export type MarketState = {
  /** Another one when its terms change. */
  market: SpotMarket;
  /** The house's accounts for this market's fees. */
  readonly feeAccounts: OrderAccounts;
  readonly book: OrderBook;
  readonly stops: StopOrders;
  /** Of those, the ones whose stop price follows the market, by the price that moves it next. */
  readonly trails: StopOrders;
  /** The open pairs that protect what entries bought, by the entry's id. */
  readonly pairs: Map<number, SpotOrder>;
  /** Before the opening, by id: they may cross each other. Empty afterwards. */
  readonly collected: Map<number, BookOrder>;
  /** Of the last trade or change of the book; never goes back. */
  seq: number;
  /** Of our own last trade. */
  lastPrice: Decimal | undefined;
  /** The open orders of each member that has some. */
  readonly ordersOf: Map<number, Set<SpotOrder>>;
  /** The spot accounts of members who placed an order since the start. */
  readonly accounts: Map<number, OrderAccounts>;
};

/**
 * Everything that planning reads and changes. It runs ahead of the database while a batch is being written, and is
 * thrown away and loaded anew when that fails: nobody but the writer may look at it.
 */
export type ExchangeState = {
  readonly markets: Map<string, MarketState>;
  /** Of all markets, by order id. */
  readonly openOrders: Map<number, SpotOrder>;
  readonly expiries: OrderExpiries;
  /** When all orders of a member are cancelled, unless it gives a sign before. */
  readonly deadlines: Map<number, number>;
  vip: TermVersions<'exchange.vip'>;
  /** Of terms and markets, as read from the database. */
  generation: number;
  orderIdMax: number;
};

export function addOpenOrder(state: ExchangeState, { ordersOf, pairs }: MarketState, order: SpotOrder): void {
  state.openOrders.set(order.id, order);
  if (order.entryId !== null) pairs.set(order.entryId, order);
  if (order.expiresAtMs !== null) state.expiries.add(order);
  const known = ordersOf.get(order.memberId);
  if (known) known.add(order);
  else ordersOf.set(order.memberId, new Set([order]));
}

export function removeOpenOrder(state: ExchangeState, { ordersOf, pairs }: MarketState, order: SpotOrder): void {
  if (!state.openOrders.delete(order.id)) return;
  if (order.entryId !== null) pairs.delete(order.entryId);
  if (order.expiresAtMs !== null) state.expiries.remove(order);
  const known = ordersOf.get(order.memberId);
  known?.delete(order);
  if (known?.size === 0) ordersOf.delete(order.memberId);
}

/** Lets a stop order wait for its stop price. */
export function waitForStop({ stops, trails }: MarketState, order: SpotOrder): void {
  const { id, stopPrice, stopDirection, trail } = order;
  if (stopPrice === null || stopDirection === null) throw new Error(`order ${id} has no stop price`);
  stops.add({ id, stopPrice, stopDirection });
  if (trail) trails.add(nextBest(order, trail));
}

/** Lets an order wait for no stop price any more. */
export function stopWaiting({ stops, trails }: MarketState, { id, trail }: SpotOrder): void {
  stops.remove(id);
  if (trail) trails.remove(id);
}

/** Throws when the member's accounts were not opened before the batch. */
export function accountsOf({ accounts, market }: MarketState, memberId: number): OrderAccounts {
  const known = accounts.get(memberId);
  if (!known) throw new Error(`the ${market.symbol} accounts of member ${memberId} were not opened`);
  return known;
}
