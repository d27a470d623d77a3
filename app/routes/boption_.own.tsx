import { apiContext } from '../context.server.ts';
import { loadOwnOptions } from '../features/boption/load-boption.server.ts';
import type { Route } from './+types/boption_.own';

/** For the live page: own options and balances after the live feed said that some changed, or was away. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnOptions(context.get(apiContext));
  return Response.json(own, { headers: { 'Cache-Control': 'private, no-store' } });
}
