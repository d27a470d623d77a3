import type { RouterContextProvider } from 'react-router';
import type { PostSummary } from '../../../contract/content.ts';
import { type MarketSymbol, type Quote, symbolTypes } from '../../../contract/quotes.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { drawLine } from '../quotes/list-rows.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import { offeredTypes } from '../quotes/symbol-types.server.ts';
import { type HomeData, type MarketRow, type PostLink, ranks } from './home-data.ts';

const topMax = 5;
const rowsMax = 10;

/** undefined when it can not be had: the page says so and shows the rest, which needs none of it. */
export async function loadHome(
  context: Readonly<RouterContextProvider>,
  parameters: URLSearchParams,
): Promise<HomeData | undefined> {
  const api = context.get(apiContext);
  const rank = ranks.find((known) => known === parameters.get('rank')) ?? 'volume';
  try {
    const [home, rowsOf, isOpen] = await Promise.all([api.home(), createRows(context), createIsOpen(context)]);
    // With only two or three markets, the list would look complete.
    const isSearched = home.topSearches.length >= Math.min(topMax, home.volume.length);
    const postsOf = (posts: readonly PostSummary[]) => posts.map(toPost).filter(({ path }) => isOpen(path));
    return {
      banners: home.banners.filter(({ path }) => isOpen(path)),
      popups: home.popups.map(({ path, ...popup }) => (path && isOpen(path) ? { path, ...popup } : popup)),
      notices: postsOf(home.notices),
      news: postsOf(home.news),
      top: { isSearched, rows: rowsOf(isSearched ? home.topSearches : home.volume, topMax) },
      rank,
      rows: rowsOf(home[rank], rowsMax),
    };
  } catch {
    return undefined;
  }
}

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

/** Rows for quotes, in their order. A symbol has one row, for the type that comes first of those on offer. */
async function createRows(context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const [symbols, sparklines, { allowed, traded }] = await Promise.all([
    api.symbols(),
    api.sparklines(),
    offeredTypes(context),
  ]);
  const pointsOf = new Map(sparklines.map(({ symbol, points }) => [symbol, points]));
  const types = [...new Set([symbolTypes.spot, ...allowed])];
  const find = (name: string): MarketSymbol | undefined =>
    types.flatMap((type) => symbols.find((symbol) => symbol.symbol === name && symbol.type === type) ?? [])[0];

  const toRow = (quote: Quote): MarketRow[] => {
    const symbol = find(quote.symbol);
    if (!symbol) return [];
    const { name, baseSymbol, svgIcon, pricePrecision } = symbol;
    const line = drawLine(pointsOf.get(quote.symbol) ?? []);
    return [{ name, baseSymbol, svgIcon, pricePrecision, path: symbolPath(symbol, traded), quote, line }];
  };
  return (quotes: readonly Quote[], rowsMax: number) => quotes.flatMap(toRow).slice(0, rowsMax);
}
