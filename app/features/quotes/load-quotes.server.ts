import { symbolSearchResultsMax } from '../../../contract/limits.ts';
import { favoriteCalls, type MarketSymbol, type SymbolType } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { drawLine, type Line, type QuoteRow, type Sort, sortKeys, sortRows } from './list-rows.ts';
import { packRows } from './pack-rows.ts';
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
    api.quotes(),
    api.sparklines(),
    loadFavorites(api),
  ]);
  const favoriteKeys = new Set(favorites?.map(({ symbol, type }) => `${type} ${symbol}`));
  const isFavorite = ({ type, symbol }: MarketSymbol) => favoriteKeys.has(`${type} ${symbol}`);
  const quoteOf = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const lineOf = linesOf(sparklines);

  const listed = symbols.filter((symbol) =>
    list === 'favorites' ? isFavorite(symbol) : symbol.type === typeOfList[list],
  );
  const found = listed
    .filter(({ tags }) => !tag || tags.includes(tag))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const rows = found.flatMap((market): QuoteRow[] => {
    const { type, symbol, name, svgIcon, pricePrecision } = market;
    const quote = quoteOf.get(symbol);
    const line = lineOf.get(symbol) ?? drawLine([]);
    return quote ? [{ type, symbol, name, svgIcon, pricePrecision, quote, isFavorite: isFavorite(market), line }] : [];
  });
  const sorted = sortRows(rows, sort);
  return {
    list,
    tag,
    search,
    sort,
    currency: listed[0]?.quoteSymbol ?? '',
    isSignedIn: favorites !== undefined,
    tags: [...new Set(listed.flatMap(({ tags }) => tags))],
    rows: packRows(search ? sorted.slice(0, symbolSearchResultsMax) : sorted),
  };
}
export type QuotesData = Awaited<ReturnType<typeof loadQuotes>>;

type Sparklines = Awaited<ReturnType<PageApi['sparklines']>>;
const drawnLines = new WeakMap<Sparklines, Map<string, Line>>();

/** Drawn once for as long as the points are kept. */
function linesOf(sparklines: Sparklines): Map<string, Line> {
  const lines =
    drawnLines.get(sparklines) ?? new Map(sparklines.map(({ symbol, points }) => [symbol, drawLine(points)]));
  drawnLines.set(sparklines, lines);
  return lines;
}

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
