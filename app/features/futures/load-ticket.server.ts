import { data } from 'react-router';
import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { type TicketDeed, ticketDeeds } from '../../paths/futures-paths.ts';
import { loadTicketMarkets } from './load-tickets.server.ts';
import { marketOf } from './market-of.ts';
import { startDeed } from './ticket-forms.server.ts';

/** The member's ticket that an address names; throws the 404 page for any other. */
export async function findTicket(api: PageApi, parameters: URLSearchParams): Promise<FuturesTicket> {
  const id = /^[1-9]\d{0,15}$/.exec(parameters.get('id') ?? '')?.[0];
  const found = id && (await api.load(futuresCalls.orders, { query: {}, input: { id } })).items[0];
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const readDeed = (parameters: URLSearchParams, name = 'do'): TicketDeed | undefined =>
  ticketDeeds.find((deed) => deed === parameters.get(name));

function deedsOf({ state, closing }: FuturesTicket): readonly TicketDeed[] {
  if (state === 'pending') return ['stops', 'cancel'];
  if (state !== 'hold') return [];
  return closing === null ? ['close', 'stops', 'margin'] : ['stops'];
}

/** One ticket, and the form of what the address asks to do with it, if that can be done now. */
export async function loadTicket(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [ticket, markets, quotes, { orderSeconds }] = await Promise.all([
    findTicket(api, parameters),
    loadTicketMarkets(api),
    api.quotes(),
    api.load(futuresCalls.config, {}),
  ]);
  const deeds = deedsOf(ticket);
  const asked = readDeed(parameters);
  const deed = deeds.find((one) => one === asked) ?? null;
  const done = readDeed(parameters, 'done');
  return {
    ticket,
    market: marketOf(ticket.symbol, markets),
    quote: quotes.find(({ symbol }) => symbol === ticket.symbol),
    orderSeconds,
    deeds,
    /** Asked for, but no longer possible. */
    isRefused: asked !== undefined && deed === null,
    deed,
    state: deed && startDeed({ ticket, deed, language }),
    available: deed === 'margin' ? await loadAvailable(api, ticket.currency) : '0',
    done: done ? { deed: done, closesBefore: Number(parameters.get('closes') ?? 0) } : null,
  };
}
export type TicketData = Awaited<ReturnType<typeof loadTicket>>;

async function loadAvailable(api: PageApi, currency: string): Promise<string> {
  const { accounts } = await api.load(futuresCalls.stats, {});
  return accounts.find((account) => account.currency === currency)?.available ?? '0';
}
