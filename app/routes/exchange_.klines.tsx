import { klineIntervals, quotesCalls } from '../../contract/quotes.ts';
import { apiContext } from '../context.server.ts';
import { findMarket } from '../features/exchange/load-exchange.server.ts';
import type { Route } from './+types/exchange_.klines';

const candlesPerPage = '200';

/** For the live chart: the candles before `to`, when a reader moves it back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const { market } = await findMarket(api, url);
  const interval = klineIntervals.find((known) => known === url.searchParams.get('interval')) ?? '15m';
  const to = /^\d{1,13}$/.exec(url.searchParams.get('to') ?? '')?.[0];
  const query = { id: market.symbol, interval, limit: candlesPerPage, ...(to && { to }) };
  return Response.json(await api.load(quotesCalls.klines, { query }));
}
