import type { RouterContextProvider } from 'react-router';
import { symbolSearchResultsMax } from '../../../contract/limits.ts';
import { favoriteCalls, type MarketSymbol, type Quote } from '../../../contract/quotes.ts';
import { type SymbolType, symbolTags } from '../../../contract/quotes-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { apiContext } from '../../context.server.ts';
import { nameContains } from './find-symbols.ts';
import { drawLine, type QuoteRow, type Sort, sortKeys, sortRows } from './list-rows.ts';
import { type List, lists } from './quote-lists.ts';
import { offeredTypes } from './symbol-types.server.ts';

const typeOfList: Record<Exclude<List, 'favorites'>, SymbolType> = { spot: 3, futures: 2, boption: 1 };

/** Rows of the list that the address asks for, with quotes, the day's line and own favourites. */
export async function loadQuotes(context: Readonly<RouterContextProvider>, parameters: URLSearchParams) {
  const api = context.get(apiContext);
  const { allowed, traded } = await offeredTypes(context);
  const isList = (list: List, types: readonly SymbolType[]) => list === 'favorites' || types.includes(typeOfList[list]);
  const offered = lists.filter((list) => isList(list, traded));
  const wanted = lists.find((known) => known === parameters.get('list') && isList(known, allowed));
  const list = wanted ?? offered[0] ?? 'favorites';
  const tag = parameters.get('tag') ?? '';
  const search = (parameters.get('search') ?? '').trim().slice(0, 30);
  const sort = readSort(parameters);
  const [symbols, quotes, sparklines, favorites] = await Promise.all([
    api.symbols(),
    api.quotes(),
    api.sparklines(),
    loadFavorites(api),
  ]);
  const favoriteKeys = new Set(favorites?.map(({ symbol, type }) => `${type} ${symbol}`));
  const isFavorite = ({ type, symbol }: MarketSymbol) => favoriteKeys.has(`${type} ${symbol}`);

  const listed = symbols
    .filter(({ type }) => allowed.includes(type))
    .filter((symbol) => (list === 'favorites' ? isFavorite(symbol) : symbol.type === typeOfList[list]));
  const tagged = listed.filter(({ tags }) => !tag || tags.includes(tag));
  const listRows = () => {
    const quoteOf = new Map(quotes.map((quote) => [quote.symbol, quote]));
    const lineOf = linesOf(sparklines);
    const rows = nameContains(tagged, search).flatMap((market): QuoteRow[] => {
      const { type, symbol, name, svgIcon, pricePrecision } = market;
      const quote = quoteOf.get(symbol);
      const line = lineOf.get(symbol) ?? '';
      const shown = { type, symbol, name, svgIcon, pricePrecision, line };
      return quote ? [{ ...shown, quote, isFavorite: isFavorite(market) }] : [];
    });
    return sortRows(rows, sort);
  };
  const isForAll = !favorites && !search;
  const sorted = isForAll ? keptRows(quotes, JSON.stringify([allowed, list, tag, sort]), listRows) : listRows();
  return {
    list,
    lists: offered,
    tag,
    search,
    sort,
    traded,
    currency: listed[0]?.quoteSymbol ?? '',
    isSignedIn: favorites !== undefined,
    tags: symbolTags.filter((known) => listed.some(({ tags }) => tags.includes(known))),
    rows: search ? sorted.slice(0, symbolSearchResultsMax) : sorted,
  };
}
export type QuotesData = Omit<Awaited<ReturnType<typeof loadQuotes>>, 'rows'>;

const rowsOfQuotes = new WeakMap<readonly Quote[], Map<string, readonly QuoteRow[]>>();

/** A list without anybody's favourites is the same for all who ask for it, for as long as the quotes are kept. */
function keptRows(quotes: readonly Quote[], key: string, listRows: () => QuoteRow[]): readonly QuoteRow[] {
  const known = rowsOfQuotes.get(quotes) ?? new Map<string, readonly QuoteRow[]>();
  rowsOfQuotes.set(quotes, known);
  const rows = known.get(key) ?? listRows();
  known.set(key, rows);
  return rows;
}

type Sparklines = Awaited<ReturnType<PageApi['sparklines']>>;
const drawnLines = new WeakMap<Sparklines, Map<string, string>>();

/** Drawn once for as long as the points are kept. */
function linesOf(sparklines: Sparklines): Map<string, string> {
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
