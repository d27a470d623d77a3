import { data } from 'react-router';
import { exchangeCalls, type Order } from '../../../contract/exchange.ts';
import { type KlineInterval, klineIntervals, type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { redirectToCanonical, symbolOfAddress } from '../quotes/symbol-of-address.server.ts';
import { readDesk } from './desk-preferences.server.ts';
import type { OpeningState, Own } from './exchange-data.ts';
import { withOwnFees } from './own-fees.server.ts';

const candlesShown = 200;
const historyShown = 20;
/** Of so many of the newest open orders the fills are shown. */
const partlyFilledMax = 100;

/** The spot market of `?id=`; the first one without an id. Throws the 404 page for an unknown one. */
export async function findMarket(api: PageApi, url: URL): Promise<{ market: MarketSymbol; markets: MarketSymbol[] }> {
  const id = url.searchParams.get('id') ?? undefined;
  const markets = (await api.symbols(id)).filter(({ type }) => type === symbolTypes.spot);
  const market = id ? symbolOfAddress(markets, symbolTypes.spot, url) : markets[0];
  if (!market) throw data(null, { status: 404 });
  return { market, markets };
}

export async function loadExchange(api: PageApi, url: URL, cookieHeader: string | null) {
  const { market, markets } = await findMarket(api, url);
  if (url.searchParams.has('id')) redirectToCanonical(market, url.href);
  const wanted = url.searchParams.get('interval');
  const interval: KlineInterval = klineIntervals.find((known) => known === wanted) ?? '15m';
  const [ownMarket, snapshot, klines, quotes, own, opening] = await Promise.all([
    withOwnFees(api, market),
    api.load(quotesCalls.fullQuote, { query: { id: market.symbol } }),
    api.load(quotesCalls.klines, { query: { id: market.symbol, interval, limit: String(candlesShown) } }),
    api.quotes(),
    loadOwn(api, market),
    loadOpening(api, market),
  ]);
  return {
    market: ownMarket,
    // Others are a list to choose from: name and quote are enough.
    markets: markets.map(({ symbol, name, pricePrecision }) => ({ symbol, name, pricePrecision })),
    quotes: quotes.filter((quote) => markets.some(({ symbol }) => symbol === quote.symbol)),
    snapshot,
    // One string instead of thousands of values: the router's serialisation is a quarter of a page's cost.
    klines: JSON.stringify(klines.items),
    interval,
    own,
    opening,
    desk: readDesk(
      cookieHeader,
      market.symbol,
      markets.map(({ symbol }) => symbol),
    ),
    /** The order that a post without scripts led here with. */
    done: findDone(own, url.searchParams.get('placed') ?? url.searchParams.get('cancelled')),
    /** For the ticket's next order: sent again with the same key, it is placed once. */
    orderKey: own ? crypto.randomUUID() : '',
  };
}
export type ExchangeData = Awaited<ReturnType<typeof loadExchange>>;

const findDone = (own: Own | null, id: string | null): Order | null =>
  (own && [...own.openOrders, ...own.closedOrders].find((order) => order.id === id)) ?? null;

/** null for a market that trades already, and for one that was never opened by an auction. */
export async function loadOpening(api: PageApi, market: MarketSymbol): Promise<OpeningState | null> {
  if (market.opensAt === null) return null;
  const opening = await api.load(exchangeCalls.opening, { query: { id: market.symbol } });
  // The list of markets may be some seconds old.
  return opening.phase === 'opened' ? null : { opening, now: Date.now() };
}

const isFilled = ({ averagePrice }: Order) => averagePrice !== null;

/** Of all markets: null when other orders were filled, too, or when there are more orders than one page. */
async function findFirstFill(api: PageApi): Promise<string | null> {
  const orders = await api.loadOwn(exchangeCalls.orders, { input: { limit: historyShown } });
  const [first, second] = orders?.items.filter(isFilled) ?? [];
  return first && !second && orders?.next === null ? first.id : null;
}

/** null for a visitor who is not signed in. */
export async function loadOwn(api: PageApi, market: MarketSymbol): Promise<Own | null> {
  if (!(await api.profile())) return null;
  const asOf = Date.now();
  const { symbol, baseSymbol, quoteSymbol } = market;
  const [openOrders, closed, balances] = await Promise.all([
    api.loadOwn(exchangeCalls.activeOrders, { query: { symbol } }),
    api.loadOwn(exchangeCalls.orders, { input: { symbol, status: 'closed', limit: historyShown } }),
    api.loadOwn(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  if (!openOrders || !closed || !balances) return null;
  const partlyFilled = openOrders.some(isFilled)
    ? await api.loadOwn(exchangeCalls.orders, { input: { symbol, status: 'open', limit: partlyFilledMax } })
    : undefined;
  const fillsOf = new Map(partlyFilled?.items.map(({ id, fills }) => [id, fills]));
  const traded = [quoteSymbol, baseSymbol].map((currency) => balances.find((own) => own.currency === currency));
  const listed = [...openOrders, ...closed.items];
  return {
    openOrders: openOrders.map((order) => ({ ...order, fills: fillsOf.get(order.id) ?? [] })),
    closedOrders: closed.items,
    firstFillId: listed.filter(isFilled).length === 1 ? await findFirstFill(api) : null,
    balances: traded.filter((own) => own !== undefined),
    asOf,
  };
}
