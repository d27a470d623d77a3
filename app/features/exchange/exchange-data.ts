import type { Fill, Order } from '../../../contract/exchange.ts';
import type { Balance } from '../../../contract/wallet.ts';

/** With what it traded, where the list has that. */
export type ListedOrder = Order & { fills?: Fill[] };

/** What a member sees of itself beside a market. `asOf` (ms) tells which of two answers is the newer one. */
export type Own = { openOrders: ListedOrder[]; closedOrders: ListedOrder[]; balances: Balance[]; asOf: number };

export type { ExchangeData } from './load-exchange.server.ts';
