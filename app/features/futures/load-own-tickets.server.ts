import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { type TicketState, ticketsPerPage } from '../../../contract/futures-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { nextIdOf } from './load-tickets.server.ts';

export type OwnTickets = { open: FuturesTicket[]; pending: FuturesTicket[]; history: FuturesTicket[] };

/** What the trading screen shows of a member's tickets; null for a visitor who is not signed in. */
export async function loadOwnTickets(api: PageApi): Promise<OwnTickets | null> {
  if (!(await api.profile())) return null;
  const [open, pending, history] = await Promise.all([
    loadAll(api, 'hold'),
    loadAll(api, 'pending'),
    api.loadOwn(futuresCalls.orders, { query: {}, input: { state: 'closed' } }),
  ]);
  return open && pending && history ? { open, pending, history: history.items } : null;
}

/** A member has at most a few pages of these. */
async function loadAll(api: PageApi, state: TicketState): Promise<FuturesTicket[] | undefined> {
  const all: FuturesTicket[] = [];
  let maxId: string | null = null;
  do {
    const input = { state, limit: ticketsPerPage, ...(maxId && { maxId }) };
    const page = await api.loadOwn(futuresCalls.orders, { query: {}, input });
    if (!page) return undefined;
    all.push(...page.items);
    maxId = nextIdOf(page);
  } while (maxId);
  return all;
}
