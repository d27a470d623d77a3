import { apiContext } from '../context.server.ts';
import { loadOwnFutures } from '../features/futures/load-futures.server.ts';
import type { Route } from './+types/futures_.own';

/** For the live page: own tickets and account after the live feed said that some ended, or was away. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnFutures(context.get(apiContext));
  return Response.json(own, { headers: { 'Cache-Control': 'private, no-store' } });
}
