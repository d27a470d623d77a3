import { symbolSearchResultsMax } from '../../../contract/limits.ts';
import { favoriteCalls, type MarketSymbol, quotesCalls, type SymbolType } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { type QuoteRow, type Sort, sortKeys, sortRows, sparklinePath } from './list-rows.ts';
import { type List, lists } from './quote-lists.ts';

const typeOfList: Record<Exclude<List, 'favorites'>, SymbolType> = { spot: 3, futures: 2, boption: 1 };

/** Rows of the list that the address asks for, with quotes, the day's line and own favourites. */
export async function loadQuotes(api: PageApi, parameters: URLSearchParams) {
  const list = lists.find((known) => known === parameters.get('list')) ?? 'spot';
  const tag = parameters.get('tag') ?? '';
  const search = (parameters.get('q') ?? '').trim().slice(0, 30);
  const sort = readSort(parameters);
  const [symbols, quotes, sparklines, favorites] = await Promise.all([
    api.symbols(),
    api.load(quotesCalls.latest, { input: {} }),
    api.load(quotesCalls.sparklines, {}),
    loadFavorites(api),
  ]);
  const favoriteKeys = new Set(favorites?.map(({ symbol, type }) => `${type} ${symbol}`));
  const isFavorite = ({ type, symbol }: MarketSymbol) => favoriteKeys.has(`${type} ${symbol}`);
  const quoteOf = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const lineOf = new Map(sparklines.map(({ symbol, points }) => [symbol, points]));

  const listed = symbols.filter((symbol) =>
    list === 'favorites' ? isFavorite(symbol) : symbol.type === typeOfList[list],
  );
  const found = listed
    .filter(({ tags }) => !tag || tags.includes(tag))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const rows = found.flatMap((symbol): QuoteRow[] => {
    const quote = quoteOf.get(symbol.symbol);
    if (!quote) return [];
    const sparkline = sparklinePath(lineOf.get(symbol.symbol) ?? []);
    return [{ symbol, quote, isFavorite: isFavorite(symbol), sparkline }];
  });
  const sorted = sortRows(rows, sort);
  return {
    list,
    tag,
    search,
    sort,
    isSignedIn: favorites !== undefined,
    tags: [...new Set(listed.flatMap(({ tags }) => tags))],
    // One string instead of thousands of values: the router's serialisation is a quarter of a page's cost.
    rows: JSON.stringify(search ? sorted.slice(0, symbolSearchResultsMax) : sorted),
  };
}
export type QuotesData = Awaited<ReturnType<typeof loadQuotes>>;

async function loadFavorites(api: PageApi) {
  return (await api.profile()) ? api.loadOwn(favoriteCalls.query, {}) : undefined;
}

/** `sort=-volume` is descending. */
function readSort(parameters: URLSearchParams): Sort {
  const wanted = parameters.get('sort') ?? '';
  const key = sortKeys.find((known) => known === wanted.replace('-', ''));
  return key && { key, isDescending: wanted.startsWith('-') };
}

/** The star's button posts `add` or `delete`, type and symbol, e.g. `add 3 BTC_USDT`. */
export async function changeFavorite(api: PageApi, posted: string) {
  const [verb, type = '', symbol = ''] = posted.split(' ');
  const call = verb === 'delete' ? favoriteCalls.delete : favoriteCalls.add;
  return api.send(call, { input: { type: type as '3', symbol } });
}
