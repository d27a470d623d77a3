import { data } from 'react-router';
import { boptionCalls } from '../../../contract/boption.ts';
import { boptionLimitsCalls } from '../../../contract/boption-limits.ts';
import { boptionProofCalls } from '../../../contract/boption-proof.ts';
import { type MarketSymbol, type Quote, quotesCalls } from '../../../contract/quotes.ts';
import { tickCalls, ticksPerPageMax } from '../../../contract/quotes-ticks.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import { redirectToCanonical, symbolOfAddress } from '../quotes/symbol-of-address.server.ts';
import type { OwnOptions } from './boption-data.ts';
import { readBoptionPreferences } from './boption-preferences.server.ts';
import { optionMarketOf } from './load-orders.server.ts';
import { pointsOf, type TickPoint } from './tick-points.ts';
import { shareOf } from './win-rates.ts';

const endedShown = 20;
/** Before the ticks that one answer has. */
const minutesShown = 16;

/** The options market of `?id=`; the first one without an id. Throws the 404 page for an unknown one. */
export async function findBoptionMarket(api: PageApi, url: URL) {
  const id = url.searchParams.get('id') ?? undefined;
  const markets = (await api.symbols(id)).filter(({ type }) => type === symbolTypes.boption);
  const market = id ? symbolOfAddress(markets, symbolTypes.boption, url) : markets[0];
  if (!market) throw data(null, { status: 404 });
  return { market, markets };
}

/** The market's terms now, and for how long a price may be missing at either end. */
export async function loadTerms(api: PageApi, { symbol }: MarketSymbol) {
  const { markets, tickSeconds } = await api.load(boptionCalls.config, { query: { id: symbol } });
  const terms = markets.find((known) => known.symbol === symbol);
  if (!terms) throw data(null, { status: 404 });
  return { terms, tickSeconds };
}

export async function loadBoption(api: PageApi, request: Request) {
  const url = new URL(request.url);
  const { market, markets } = await findBoptionMarket(api, url);
  if (url.searchParams.has('id')) redirectToCanonical(market, url.href);
  const [{ terms, tickSeconds }, quotes, own, rates] = await Promise.all([
    loadTerms(api, market),
    api.quotes(),
    loadOwnOptions(api),
    api.load(boptionProofCalls.winRates, { query: { id: market.symbol } }),
  ]);
  const quote = quotes.find(({ symbol }) => symbol === market.symbol);
  if (!quote) throw data(null, { status: 404 });
  const points = await loadPoints(api, quote);
  return {
    market,
    terms,
    tickSeconds,
    markets: markets.map(optionMarketOf),
    quotes: quotes.filter(({ symbol }) => markets.some((known) => known.symbol === symbol)),
    quote,
    // One string instead of thousands of values: the router's serialisation is a quarter of a page's cost.
    points: JSON.stringify(points),
    won: terms.durations.map(({ duration }) => ({
      duration,
      ...shareOf(rates.items.filter((count) => count.symbol === market.symbol && count.duration === duration)),
    })),
    own,
    placedId: url.searchParams.get('placed'),
    preferences: readBoptionPreferences(own ? request.headers.get('cookie') : null),
    /** For the next option: sent again with the same key, it is bought once. */
    stakeKey: own ? crypto.randomUUID() : '',
    nowMs: Date.now(),
  };
}
export type BoptionData = Awaited<ReturnType<typeof loadBoption>>;

/** The prices of the last minutes: each tick, and before the first of them what minutes closed at. */
async function loadPoints(api: PageApi, { symbol, seq }: Quote): Promise<TickPoint[]> {
  const after = String(Math.max(0, seq - ticksPerPageMax));
  const [ticks, klines] = await Promise.all([
    api.load(tickCalls.list, { query: { id: symbol, after, limit: String(ticksPerPageMax) } }),
    api.load(quotesCalls.klines, { query: { id: symbol, interval: '1m', limit: String(minutesShown) } }),
  ]);
  const points = pointsOf(ticks.items);
  const firstSecond = points[0]?.[0] ?? Number.POSITIVE_INFINITY;
  const closes = klines.items.map(([openedAt, , , , close]): TickPoint => [openedAt / 1_000 + 59, close]);
  return [...closes.slice(0, -1).filter(([seconds]) => seconds < firstSecond), ...points];
}

/** null for a visitor who is not signed in. */
export async function loadOwnOptions(api: PageApi): Promise<OwnOptions | null> {
  if (!(await api.profile())) return null;
  const asOf = Date.now();
  const [open, ended, balances, limits] = await Promise.all([
    api.loadOwn(boptionCalls.recentOpenOrders, { query: {} }),
    api.loadOwn(boptionCalls.orders, { query: {}, input: { state: 'settled', limit: endedShown } }),
    api.loadOwn(walletCalls.get, { query: { account: 'spot' } }),
    api.loadOwn(boptionLimitsCalls.view, {}),
  ]);
  if (!open || !ended || !balances || !limits) return null;
  const { lossesInRow, pausedUntil } = limits;
  return {
    options: open.items,
    ended: ended.items,
    available: { USDT: availableIn(balances, 'USDT'), FTUSDT: availableIn(balances, 'FTUSDT') },
    limits: { lossesInRow, pausedUntil },
    asOf,
  };
}
