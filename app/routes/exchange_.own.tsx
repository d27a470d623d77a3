import { apiContext } from '../context.server.ts';
import { findMarket, loadOwn } from '../features/exchange/load-exchange.server.ts';
import type { Route } from './+types/exchange_.own';

/** For the live page: own orders and balances after the member's room said that they changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { market } = await findMarket(api, new URL(request.url));
  const own = await loadOwn(api, market);
  return Response.json(own, { headers: { 'Cache-Control': 'private, no-store' } });
}
