import { data, type RouterContextProvider } from 'react-router';
import type { Post } from '../../../contract/content.ts';
import { apiContext } from '../../context.server.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import { offeredTypes } from '../quotes/symbol-types.server.ts';
import { splitQuotes } from './split-quotes.ts';

/** Until the content changes (server/pages/page-lifetime.ts); elsewhere only briefly. */
const articleLifetime = 'public, s-maxage=1, by-version=300';
/** With prices in it, which show their time. */
const quotedLifetime = 'public, s-maxage=1, by-version=15';

/** For the `headers` of a route whose loader is `loadArticle`. */
export const articleHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => ({
  'Cache-Control': loaderHeaders.get('Cache-Control') ?? articleLifetime,
});

/** A post with its embedded prices, and how long it may be shared. A symbol that nobody trades has no price. */
export async function withQuotes(context: Readonly<RouterContextProvider>, post: Post) {
  const named = splitQuotes(post.html).flatMap((piece) => ('symbol' in piece ? [piece.symbol] : []));
  const quotes = named.length > 0 ? await loadQuotes(context, named) : [];
  const lifetime = quotes.length > 0 ? quotedLifetime : articleLifetime;
  return data({ post, quotes }, { headers: { 'Cache-Control': lifetime } });
}

async function loadQuotes(context: Readonly<RouterContextProvider>, named: readonly string[]) {
  const api = context.get(apiContext);
  const [symbols, quotes, { allowed, traded }] = await Promise.all([
    api.symbols(),
    api.quotes(),
    offeredTypes(context),
  ]);
  return [...new Set(named)].flatMap((symbol) => {
    const markets = symbols.filter((known) => known.symbol === symbol && allowed.includes(known.type));
    const market = markets.find(({ type }) => traded.includes(type)) ?? markets[0];
    const quote = quotes.find((known) => known.symbol === symbol);
    return market && quote ? [{ market, quote, path: symbolPath(market, traded) }] : [];
  });
}
export type PostQuote = Awaited<ReturnType<typeof loadQuotes>>[number];
