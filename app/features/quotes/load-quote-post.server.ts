import type { RouterContextProvider } from 'react-router';
import { contentCalls, postCategories } from '../../../contract/content.ts';
import { type Kline, type MarketSymbol, type Quote, quotesCalls } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathOfCategory, pathOfPost } from '../../paths/content-paths.ts';
import { aboutCoin } from './about-coin.server.ts';
import { type Range, rangeOf, ranges } from './chart-ranges.ts';
import { drawCandles, priceSteps } from './draw-candles.ts';
import { findSymbol } from './find-symbols.ts';
import { symbolOfAddress } from './symbol-of-address.server.ts';
import { symbolPath } from './symbol-path.ts';
import { type OfferedTypes, offeredTypes } from './symbol-types.server.ts';

const tradesShown = 10;
const candlesListed = 12;
const timesShown = 4;
const relatedMax = 6;
const announcementsMax = 3;

type Context = Readonly<RouterContextProvider>;

/** All that there is to read about the symbol of `?id=`. */
export async function loadQuotePost(context: Context, url: URL, market: MarketSymbol) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const { symbol, baseSymbol } = market;
  const range = rangeOf(url.searchParams.get('range'));
  const { interval, candles } = ranges[range];
  const [symbols, quotes, types, snapshot, klines, announcements] = await Promise.all([
    api.symbols(),
    api.quotes(),
    offeredTypes(context),
    api.load(quotesCalls.fullQuote, { query: { id: symbol } }),
    api.load(quotesCalls.klines, { query: { id: symbol, interval, limit: String(candles) } }),
    loadAnnouncements(context, baseSymbol),
  ]);
  return {
    market,
    quote: snapshot.quote,
    trades: snapshot.trades.slice(0, tradesShown),
    range,
    chart: drawChart(klines.items, range, market.pricePrecision),
    about: aboutCoin(language, baseSymbol),
    screens: screensOf(symbols, symbol, types),
    related: relatedTo(market, symbols, quotes),
    announcements,
  };
}
export type QuotePostData = Awaited<ReturnType<typeof loadQuotePost>>;

/** The market of `?id=`, as the first type that has it: spot says most. Throws 404. */
export async function findQuotedMarket(context: Context, url: URL): Promise<MarketSymbol> {
  const id = url.searchParams.get('id') ?? '';
  const [symbols, { allowed }] = await Promise.all([context.get(apiContext).symbols(id), offeredTypes(context)]);
  const type = allowed.find((known) => findSymbol(symbols, known, id)) ?? allowed[0] ?? symbolTypes.spot;
  return symbolOfAddress(symbols, type, url);
}

/** Drawn here: the page needs none of the code, and is complete without scripts. */
function drawChart(klines: readonly Kline[], range: Range, pricePrecision: number) {
  const times = Array.from({ length: timesShown }, (_, part) => {
    const [openedAt] = klines[Math.floor(((part + 0.5) / timesShown) * klines.length)] ?? [];
    return openedAt;
  });
  return {
    ...drawCandles(klines),
    steps: priceSteps(klines, pricePrecision),
    times: times.filter((time) => time !== undefined),
    isByDay: ranges[range].isByDay,
    listed: klines.slice(-candlesListed).toReversed(),
  };
}

/** Where it can be traded, by type, spot first. */
const screensOf = (symbols: readonly MarketSymbol[], name: string, { traded }: OfferedTypes) =>
  traded
    .filter((type) => symbols.some((known) => known.symbol === name && known.type === type))
    .map((type) => ({ type, path: symbolPath({ type, symbol: name }, traded) }));

/** Markets with most topics in common, in the order of the site's own list. */
function relatedTo(market: MarketSymbol, symbols: readonly MarketSymbol[], quotes: readonly Quote[]) {
  const inCommon = ({ tags }: MarketSymbol) => tags.filter((tag) => market.tags.includes(tag)).length;
  return symbols
    .filter(({ type, symbol }) => type === market.type && symbol !== market.symbol)
    .toSorted((a, b) => inCommon(b) - inCommon(a))
    .slice(0, relatedMax)
    .flatMap(({ symbol, name, svgIcon, pricePrecision }) => {
      const quote = quotes.find((known) => known.symbol === symbol);
      return quote ? [{ symbol, name, svgIcon, pricePrecision, quote }] : [];
    });
}

/** Announcements that carry the coin's code as a tag; none where they are off, or can not be had. */
async function loadAnnouncements(context: Context, coin: string) {
  const api = context.get(apiContext);
  const category = postCategories.announcements;
  const path = pathOfCategory(category);
  if (!context.get(pageContext).isScreen(path) || isPageOff(await api.siteConfig(), path)) return [];
  const answer = await api.send(contentCalls.list, { query: { category: String(category), tag: coin.toLowerCase() } });
  const posts = answer.ok ? answer.data.items : [];
  return posts
    .slice(0, announcementsMax)
    .map((post) => ({ title: post.title, time: post.time, path: pathOfPost(post) }));
}
