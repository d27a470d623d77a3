import type { RouterContextProvider } from 'react-router';
import type { PostSummary } from '../../../contract/content.ts';
import {
  favoriteCalls,
  type MarketSymbol,
  type Quote,
  quotesCalls,
  type SymbolType,
} from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { drawLine, type QuoteRow } from '../quotes/list-rows.ts';
import { offeredTypes } from '../quotes/symbol-types.server.ts';
import { type HomeData, type PostLink, type PreviewData, type Rank, ranks } from './home-data.ts';
import { loadMember } from './load-member.server.ts';

const searchedMax = 5;
const rowsMax = 10;
const candlesShown = 56;

/** undefined when it can not be had: the page says so and shows the rest, which needs none of it. */
export async function loadHome(
  context: Readonly<RouterContextProvider>,
  parameters: URLSearchParams,
): Promise<HomeData | undefined> {
  const api = context.get(apiContext);
  try {
    const [home, types, isOpen] = await Promise.all([api.home(), offeredTypes(context), createIsOpen(context)]);
    const [rowsOf, preview, member, favorites] = await Promise.all([
      createRows(api, types.allowed),
      isOpen('/exchange') ? loadPreview(api) : undefined,
      loadMember(api, isOpen),
      loadFavorites(api),
    ]);
    // With only two or three markets, the list would look complete.
    const isSearched = home.topSearches.length >= Math.min(searchedMax, home.volume.length);
    const postsOf = (posts: readonly PostSummary[]) => posts.map(toPost).filter(({ path }) => isOpen(path));
    const offered = ranks.filter((rank) => rank !== 'favorites' || favorites.length > 0);
    const rank = offered.find((known) => known === parameters.get('rank')) ?? defaultRank(offered);
    return {
      banners: home.banners.filter(({ path }) => isOpen(path)),
      popups: home.popups.map(({ path, ...popup }) => (path && isOpen(path) ? { path, ...popup } : popup)),
      notices: postsOf(home.notices),
      news: postsOf(home.news),
      searched: isSearched ? rowsOf(home.topSearches, searchedMax) : [],
      ranks: offered,
      rank,
      rows: rowsOf(rank === 'favorites' ? favorites : home[rank], rowsMax),
      traded: types.traded,
      preview,
      member,
    };
  } catch {
    return undefined;
  }
}

/** The one whose address needs no name. */
const defaultRank = ([first = 'volume']: readonly Rank[]): Rank => first;

const toPost = (post: PostSummary): PostLink => ({
  path: pathOfPost(post),
  title: post.title,
  summary: post.summary,
  timeMs: post.time,
  language: post.language,
});

/** Whether a path leads elsewhere, or to a page of this build that the site config allows. */
async function createIsOpen(context: Readonly<RouterContextProvider>): Promise<(path: string) => boolean> {
  const site = await context.get(apiContext).siteConfig();
  const { isScreen } = context.get(pageContext);
  return (path) => !path.startsWith('/') || (isScreen(path.split('?')[0] ?? '') && !isPageOff(site, path));
}

/** The first spot market. The page does without it when it can not be had. */
async function loadPreview(api: PageApi): Promise<PreviewData | undefined> {
  const market = (await api.symbols()).find(({ type }) => type === symbolTypes.spot);
  if (!market) return undefined;
  const [now, candles] = await Promise.all([
    api.send(quotesCalls.fullQuote, { query: { id: market.symbol } }),
    api.send(quotesCalls.klines, {
      query: { id: market.symbol, interval: '15m', limit: String(candlesShown) },
    }),
  ]);
  if (!now.ok || !candles.ok || candles.data.items.length === 0) return undefined;
  const { quote, depth } = now.data;
  return { market, quote, depth, klines: candles.data.items };
}

/** The quotes of a member's favourites, in the order in which they were chosen. */
async function loadFavorites(api: PageApi): Promise<Quote[]> {
  if (!(await api.profile())) return [];
  const answer = await api.send(favoriteCalls.query, {});
  if (!answer.ok || answer.data.length === 0) return [];
  const quotes = await api.quotes();
  // A symbol may be marked as several types; here it has one row.
  const symbols = new Set(answer.data.map(({ symbol }) => symbol));
  return [...symbols].flatMap((symbol) => quotes.find((quote) => quote.symbol === symbol) ?? []);
}

/** Rows for quotes, in their order. A symbol has one row, for the type that comes first of those on offer. */
async function createRows(api: PageApi, allowed: readonly SymbolType[]) {
  const [symbols, sparklines] = await Promise.all([api.symbols(), api.sparklines()]);
  const pointsOf = new Map(sparklines.map(({ symbol, points }) => [symbol, points]));
  const types = [...new Set([symbolTypes.spot, ...allowed])];
  const find = (name: string): MarketSymbol | undefined =>
    types.flatMap((type) => symbols.find((symbol) => symbol.symbol === name && symbol.type === type) ?? [])[0];

  const toRow = (quote: Quote): QuoteRow[] => {
    const market = find(quote.symbol);
    if (!market) return [];
    const { type, symbol, name, svgIcon, pricePrecision } = market;
    const line = drawLine(pointsOf.get(symbol) ?? []);
    return [{ type, symbol, name, svgIcon, pricePrecision, quote, isFavorite: false, line }];
  };
  return (quotes: readonly Quote[], max: number) => quotes.flatMap(toRow).slice(0, max);
}
