import { data } from 'react-router';
import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { TicketState } from '../../../contract/futures-values.ts';
import { ticketsPerPage } from '../../../contract/futures-values.ts';
import {
  favoriteCalls,
  type KlineInterval,
  klineIntervals,
  type MarketSymbol,
  type Quote,
  quotesCalls,
} from '../../../contract/quotes.ts';
import { tickCalls } from '../../../contract/quotes-ticks.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { redirectToCanonical, symbolOfAddress } from '../quotes/symbol-of-address.server.ts';
import { pricesShown } from './follow-prices.ts';
import type { OwnFutures } from './futures-data.ts';
import { readFuturesPreferences } from './futures-preferences.server.ts';
import { nextIdOf, ticketMarketOf } from './load-tickets.server.ts';

const candlesShown = 200;
const endedShown = 20;

/** The futures market of `?id=`; the first one without an id. Throws the 404 page for an unknown one. */
export async function findFuturesMarket(api: PageApi, url: URL) {
  const id = url.searchParams.get('id') ?? undefined;
  const markets = (await api.symbols(id)).filter(({ type }) => type === symbolTypes.futures);
  const market = id ? symbolOfAddress(markets, symbolTypes.futures, url) : markets[0];
  if (!market) throw data(null, { status: 404 });
  return { market, markets };
}

/** The market's terms and what is held of it now. */
export async function loadTerms(api: PageApi, { symbol }: MarketSymbol) {
  const { markets, orderSeconds } = await api.load(futuresCalls.config, {});
  const terms = markets.find((known) => known.symbol === symbol);
  if (!terms) throw data(null, { status: 404 });
  return { terms, orderSeconds };
}

export async function loadFutures(api: PageApi, request: Request) {
  const url = new URL(request.url);
  const { market, markets } = await findFuturesMarket(api, url);
  if (url.searchParams.has('id')) redirectToCanonical(market, url.href);
  const wanted = url.searchParams.get('interval');
  const interval: KlineInterval = klineIntervals.find((known) => known === wanted) ?? '15m';
  const [{ terms }, klines, quotes, own, favorites] = await Promise.all([
    loadTerms(api, market),
    api.load(quotesCalls.klines, { query: { id: market.symbol, interval, limit: String(candlesShown) } }),
    api.quotes(),
    loadOwnFutures(api),
    loadFavorites(api),
  ]);
  const quote = quotes.find(({ symbol }) => symbol === market.symbol);
  if (!quote) throw data(null, { status: 404 });
  return {
    market,
    terms,
    latestPrices: await loadLatestPrices(api, quote),
    markets: markets.map(ticketMarketOf),
    quotes: quotes.filter(({ symbol }) => markets.some((known) => known.symbol === symbol)),
    quote,
    // One string instead of thousands of values: the router's serialisation is a quarter of a page's cost.
    klines: JSON.stringify(klines.items),
    interval,
    own,
    favorites,
    search: (url.searchParams.get('search') ?? '').slice(0, 30),
    placedId: url.searchParams.get('placed'),
    preferences: readFuturesPreferences(own ? request.headers.get('cookie') : null, market.symbol),
    /** For the next ticket: sent again with the same key, it is opened once. */
    openingKey: own ? crypto.randomUUID() : '',
    nowMs: Date.now(),
  };
}
export type FuturesData = Awaited<ReturnType<typeof loadFutures>>;

/** Newest first. The log may be a second behind the quote. */
async function loadLatestPrices(api: PageApi, { symbol, seq }: Quote) {
  const query = { id: symbol, after: String(Math.max(0, seq - pricesShown)), limit: String(pricesShown) };
  const { items } = await api.load(tickCalls.list, { query });
  return items.map((tick) => ({ seq: tick.seq, price: tick.price, time: tick.time })).reverse();
}

async function loadFavorites(api: PageApi): Promise<string[]> {
  const own = (await api.profile()) ? await api.loadOwn(favoriteCalls.query, {}) : undefined;
  return (own ?? []).filter(({ type }) => type === symbolTypes.futures).map(({ symbol }) => symbol);
}

/** null for a visitor who is not signed in. */
export async function loadOwnFutures(api: PageApi): Promise<OwnFutures | null> {
  if (!(await api.profile())) return null;
  const asOf = Date.now();
  const list = (state: TicketState) =>
    api.loadOwn(futuresCalls.orders, { query: {}, input: { state, limit: endedShown } });
  const [open, waiting, closed, cancelled, stats] = await Promise.all([
    loadAll(api, 'hold'),
    loadAll(api, 'pending'),
    list('closed'),
    list('cancelled'),
    api.loadOwn(futuresCalls.stats, {}),
  ]);
  if (!open || !waiting || !closed || !cancelled || !stats) return null;
  return {
    tickets: [...open, ...waiting],
    ended: [...closed.items, ...cancelled.items].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, endedShown),
    accounts: stats.accounts,
    asOf,
  };
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
