import { apiContext } from '../context.server.ts';
import { findMarket, loadOpening } from '../features/exchange/load-exchange.server.ts';
import type { Route } from './+types/exchange_.opening';

/** For the page of a market that has not opened: what its orders would trade now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { market } = await findMarket(api, new URL(request.url));
  return Response.json(await loadOpening(api, market), { headers: { 'Cache-Control': 'private, no-store' } });
}
