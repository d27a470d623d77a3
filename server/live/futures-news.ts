import type { FuturesAccount, FuturesPool } from '../../contract/futures-market.ts';
import type { LiveTicket, PoolsEvent, TicketsEvent } from '../../contract/live.ts';
import type { Log } from '../log.ts';
import { createNewsGatherer } from './gather-news.ts';

const frameMs = 100;

export type FuturesNewsOptions = {
  hasTrader(memberId: number): boolean;
  publishTickets(memberId: number, event: Omit<TicketsEvent, 'seq'>): void;
  hasPoolWatcher(symbol: string): boolean;
  publishPools(event: PoolsEvent): void;
  readAccounts(memberId: number): Promise<FuturesAccount[]>;
  log: Log;
};

/** Tells listening members of their tickets, and everybody what is held of a market: each at most every 100 ms. */
export function createFuturesNews(options: FuturesNewsOptions) {
  const { hasTrader, publishTickets, hasPoolWatcher, publishPools, readAccounts, log } = options;
  const addTickets = createNewsGatherer<Map<string, LiveTicket>, Omit<TicketsEvent, 'seq'>>({
    isHeard: hasTrader,
    publish: publishTickets,
    complete: async (memberId, tickets) => ({
      tickets: [...tickets.values()],
      accounts: await readAccounts(memberId),
    }),
    join: (before, after) => new Map([...before, ...after]),
    frameMs,
    log,
  });
  const waiting = new Map<string, FuturesPool[]>();

  return {
    /** `report` is called at once, and only when somebody listens. */
    tickets: (memberId: number, report: () => LiveTicket[]): void =>
      addTickets(memberId, () => new Map(report().map((ticket) => [ticket.id, ticket]))),
    /** Of the first change a frame begins, and its end tells the last one. */
    pools(symbol: string, report: () => FuturesPool[]): void {
      if (!hasPoolWatcher(symbol)) return;
      const isFirst = !waiting.has(symbol);
      waiting.set(symbol, report());
      if (!isFirst) return;
      setTimeout(() => {
        publishPools({ symbol, pools: waiting.get(symbol) ?? [] });
        waiting.delete(symbol);
      }, frameMs).unref();
    },
  };
}
