import type { Fill, Order } from '../../../contract/exchange.ts';
import type { OpeningCall } from '../../../contract/exchange-opening.ts';
import type { Balance } from '../../../contract/wallet.ts';

/** With what it traded, where the list has that. */
export type ListedOrder = Order & { fills?: Fill[] };

/** Waits for its stop price, outside of the book. */
export const isConditional = ({ status }: Pick<Order, 'status'>): boolean => status === 'untriggered';

/** What a member sees of itself beside a market. `asOf` (ms) tells which of two answers is the newer one. */
export type Own = {
  openOrders: ListedOrder[];
  closedOrders: ListedOrder[];
  balances: Balance[];
  asOf: number;
  /** The order that brought the only trades so far; null before there are any, and once another one has some. */
  firstFillId: string | null;
};

/** The auction of a market that has not opened, and the server's time then (ms). */
export type OpeningState = { opening: OpeningCall; now: number };

export type { ExchangeData } from './load-exchange.server.ts';
