import type { FuturesPool } from '../../../contract/futures-market.ts';
import type { LiveTicket } from '../../../contract/live.ts';
import { describePools } from './describe-market.ts';
import { describeTicket } from './describe-ticket.ts';
import type { FuturesBatch } from './futures-batch.ts';
import type { FuturesMarket, Ticket } from './futures-state.ts';

/** Takes the news of committed batches, in their order; must not throw. `report` is called at once or not at all. */
export type FuturesPublisher = {
  tickets(memberId: number, report: () => LiveTicket[]): void;
  pools(symbol: string, report: () => FuturesPool[]): void;
};

/** Tells the world of a committed batch, before the next one is planned. */
export function announceFutures(batch: FuturesBatch, publisher: FuturesPublisher): void {
  const { state, nowMs, mark } = batch.world;
  const changed = [...batch.accepted, ...batch.changed];
  for (const [memberId, tickets] of Map.groupBy(changed, (ticket) => ticket.memberId)) {
    publisher.tickets(memberId, () => describeAll(tickets));
  }
  // Funding moves the liquidation prices of all that is open.
  const funded = new Set(batch.funded.map(({ pool }) => pool));
  for (const pool of funded) {
    for (const [memberId, tickets] of pool.ofMember) publisher.tickets(memberId, () => describeAll(tickets));
  }
  const markets = new Set<FuturesMarket>([...changed, ...batch.funded].map(({ pool }) => pool.market));
  for (const market of markets) {
    publisher.pools(market.symbol, () => describePools(state, market, { nowMs, mark: mark(market.symbol) }));
  }
}

const describeAll = (tickets: Iterable<Ticket>): LiveTicket[] =>
  [...tickets].map((ticket) => {
    const { closes: _, ...described } = describeTicket(ticket);
    return described;
  });
