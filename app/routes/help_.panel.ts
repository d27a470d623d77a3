import { apiContext } from '../context.server.ts';
import { loadHelp } from '../features/help/load-help.server.ts';
import type { Route } from './+types/help_.panel';

/** What the panel of the help desk shows, for the script of the frame. */
export async function loader({ context }: Route.LoaderArgs) {
  const help = await loadHelp(context.get(apiContext));
  return Response.json(help, { headers: { 'cache-control': 'private, no-store' } });
}
