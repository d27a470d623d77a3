import { quotesCalls } from '../../contract/quotes.ts';
import { apiContext } from '../context.server.ts';
import { findMarket } from '../features/exchange/load-exchange.server.ts';
import type { Route } from './+types/exchange_.snapshot';

/** For the live page: the market anew, after a gap in the feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { market } = await findMarket(api, new URL(request.url));
  const snapshot = await api.load(quotesCalls.fullQuote, { query: { id: market.symbol } });
  return Response.json(snapshot, { headers: { 'Cache-Control': 'no-store' } });
}
