import { boptionCalls } from '../../../contract/boption.ts';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { boptionCurrencies, boptionDirections, boptionStates } from '../../../contract/boption-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readHistoryFilter } from '../wallet/read-history-filter.ts';

export type OptionMarket = Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision'>;

/** What an address can ask for beside a state of its own. */
const listedStates = ['unsettled', 'settled', ...boptionStates] as const;

export const optionMarketOf = ({ symbol, name, pricePrecision }: MarketSymbol): OptionMarket => ({
  symbol,
  name,
  pricePrecision,
});

/** The options markets, as far as lists of options need them. */
export async function loadOptionMarkets(api: PageApi): Promise<OptionMarket[]> {
  return (await api.symbols()).filter(({ type }) => type === symbolTypes.boption).map(optionMarketOf);
}

/** One page of the member's options, and the totals of all that the address asks for. */
export async function loadOrders(api: PageApi, parameters: URLSearchParams) {
  const { markets, filter, chosen, maxId } = await readOrderFilter(api, parameters);
  const [page, totals, quotes] = await Promise.all([
    api.load(boptionCalls.orders, { query: {}, input: { ...chosen, ...maxId } }),
    api.load(boptionCalls.totals, { input: chosen }),
    api.quotes(),
  ]);
  const open = new Set(page.items.filter(({ state }) => state === 'open').map(({ symbol }) => symbol));
  return {
    options: page.items,
    next: nextIdOf(page),
    totals: totals.items,
    quotes: quotes.filter(({ symbol }) => open.has(symbol)),
    markets,
    filter,
    nowMs: Date.now(),
  };
}

type OptionPage = { items: BoptionOrder[]; next: string | null };

/** Where the next page begins: what is bought meanwhile moves nothing. */
export const nextIdOf = ({ items, next }: OptionPage): string | null =>
  next === null ? null : String(Number(items.at(-1)?.id) - 1);

export async function readOrderFilter(api: PageApi, parameters: URLSearchParams) {
  const markets = await loadOptionMarkets(api);
  const { coin: currency, days, state, from, maxId } = readHistoryFilter(parameters, boptionCurrencies, listedStates);
  const symbol = markets.find((market) => market.symbol === parameters.get('symbol'))?.symbol;
  const direction = boptionDirections.find((known) => known === parameters.get('direction'));
  const filter = {
    symbol: symbol ?? '',
    direction: direction ?? '',
    coin: currency ?? '',
    state: state.state ?? '',
    days,
  };
  const chosen = {
    ...(symbol && { symbol }),
    ...(direction && { direction }),
    ...(currency && { currency }),
    ...state,
    ...(from.from !== undefined && { since: Number(from.from) }),
  };
  return { markets, filter, chosen, maxId };
}
