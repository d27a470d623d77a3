import type { FuturesAccount } from '../../../contract/futures-market.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';

/** What a member has in futures. `asOf` (ms) tells which of two answers is the newer one. */
export type OwnFutures = {
  /** Open ones and those that wait, of all markets, newest first. */
  tickets: FuturesTicket[];
  /** The newest of the others. */
  ended: FuturesTicket[];
  accounts: FuturesAccount[];
  asOf: number;
};

export type { FuturesData } from './load-futures.server.ts';
