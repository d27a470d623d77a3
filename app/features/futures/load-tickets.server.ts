import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { marginCurrencies, ticketStates } from '../../../contract/futures-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

export type TicketMarket = Pick<
  MarketSymbol,
  'symbol' | 'name' | 'pricePrecision' | 'volumePrecision' | 'baseSymbol' | 'quoteSymbol'
>;

/** The futures markets, as far as lists of positions need them. */
export async function loadTicketMarkets(api: PageApi): Promise<TicketMarket[]> {
  const markets = (await api.symbols()).filter(({ type }) => type === symbolTypes.futures);
  return markets.map(ticketMarketOf);
}

export function ticketMarketOf(market: MarketSymbol): TicketMarket {
  const { symbol, name, pricePrecision, volumePrecision, baseSymbol, quoteSymbol } = market;
  return { symbol, name, pricePrecision, volumePrecision, baseSymbol, quoteSymbol };
}

/** One page of the member's tickets, and the totals of all that the address asks for. */
export async function loadTickets(api: PageApi, parameters: URLSearchParams) {
  const { markets, filter, chosen, maxId } = await readTicketFilter(api, parameters);
  const [page, totals, quotes] = await Promise.all([
    api.load(futuresCalls.orders, { query: {}, input: { ...chosen, ...maxId } }),
    api.load(futuresCalls.totals, { input: chosen }),
    api.quotes(),
  ]);
  const open = new Set(page.items.filter(({ state }) => state === 'hold').map(({ symbol }) => symbol));
  return {
    tickets: page.items,
    next: nextIdOf(page),
    totals: totals.items,
    quotes: quotes.filter(({ symbol }) => open.has(symbol)),
    markets,
    filter,
    closedAll: parameters.has('closedAll'),
  };
}

type TicketPage = { items: FuturesTicket[]; next: string | null };

/** Where the next page begins: what is opened meanwhile moves nothing. */
export const nextIdOf = ({ items, next }: TicketPage): string | null =>
  next === null ? null : String(Number(items.at(-1)?.id) - 1);

export async function readTicketFilter(api: PageApi, parameters: URLSearchParams) {
  const markets = await loadTicketMarkets(api);
  const { coin: currency, days, state, from, maxId } = readHistoryFilter(parameters, marginCurrencies, ticketStates);
  const symbol = markets.find((market) => market.symbol === parameters.get('symbol'))?.symbol;
  const filter = { symbol: symbol ?? '', state: state.state ?? '', coin: currency ?? '', days };
  const chosen = {
    ...(symbol && { symbol }),
    ...(currency && { currency }),
    ...state,
    ...(from.from !== undefined && { since: Number(from.from) }),
  };
  return { markets, filter, chosen, maxId };
}
