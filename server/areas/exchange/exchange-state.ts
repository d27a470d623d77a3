import type { Decimal } from '../../../contract/money.ts';
import type { BookOrder, OrderBook } from '../../matching/order-book.ts';
import type { StopOrders } from '../../matching/stop-orders.ts';
import type { TermVersions } from '../../products/read-terms.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderAccounts, SpotOrder } from './spot-order.ts';

/** One market as the pipeline works on it. */
export type MarketState = {
  /** Another one when its terms change. */
  market: SpotMarket;
  /** The house's accounts for this market's fees. */
  readonly feeAccounts: OrderAccounts;
  readonly book: OrderBook;
  readonly stops: StopOrders;
  /** Before the opening, by id: they may cross each other. Empty afterwards. */
  readonly collected: Map<number, BookOrder>;
  /** Of the last trade or change of the book; never goes back. */
  seq: number;
  /** Of our own last trade. */
  lastPrice: Decimal | undefined;
  /** How many open orders each member has. */
  readonly openCounts: Map<number, number>;
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
  vip: TermVersions<'exchange.vip'>;
  /** Of terms and markets, as read from the database. */
  generation: number;
  orderIdMax: number;
};

export function addOpenOrder(state: ExchangeState, { openCounts }: MarketState, order: SpotOrder): void {
  state.openOrders.set(order.id, order);
  openCounts.set(order.memberId, (openCounts.get(order.memberId) ?? 0) + 1);
}

export function removeOpenOrder(state: ExchangeState, { openCounts }: MarketState, order: SpotOrder): void {
  if (!state.openOrders.delete(order.id)) return;
  const left = (openCounts.get(order.memberId) ?? 0) - 1;
  if (left > 0) openCounts.set(order.memberId, left);
  else openCounts.delete(order.memberId);
}

/** Lets a stop-limit order wait for its stop price. */
export function waitForStop({ stops }: MarketState, { id, stopPrice, stopDirection }: SpotOrder): void {
  if (stopPrice === null || stopDirection === null) throw new Error(`order ${id} has no stop price`);
  stops.add({ id, stopPrice, stopDirection });
}

/** Throws when the member's accounts were not opened before the batch. */
export function accountsOf({ accounts, market }: MarketState, memberId: number): OrderAccounts {
  const known = accounts.get(memberId);
  if (!known) throw new Error(`the ${market.symbol} accounts of member ${memberId} were not opened`);
  return known;
}
