import { askBalance } from '../components/frame/load-balance.server.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/assets_.total';

/** For the header of a page that stays open: what the member has now; null when nobody is signed in any more. */
export async function loader({ context }: Route.LoaderArgs) {
  const balance = await askBalance(context.get(apiContext));
  return Response.json(balance, { headers: { 'Cache-Control': 'private, no-store' } });
}
