import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../context.server.ts';
import { turnoverOf } from '../quotes/list-rows.ts';

/** As many as fit on a page that phones keep. */
const marketsMax = 20;

/** The spot markets that are traded most, and what time it is: they will be the last known ones where it is kept. */
export async function loadOffline(context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const [quotes, symbols] = await Promise.all([api.quotes(), api.symbols()]);
  const spotOf = new Map(symbols.filter(({ type }) => type === 3).map((market) => [market.symbol, market]));
  const markets = quotes
    .toSorted((a, b) => Number(turnoverOf(b) > turnoverOf(a)) - Number(turnoverOf(b) < turnoverOf(a)))
    .flatMap((quote) => {
      const market = spotOf.get(quote.symbol);
      return market ? [{ name: market.name, pricePrecision: market.pricePrecision, quote }] : [];
    });
  return { atMs: Date.now(), markets: markets.slice(0, marketsMax) };
}
export type OfflineData = Awaited<ReturnType<typeof loadOffline>>;
