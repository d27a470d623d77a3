import { helpCalls } from '../../contract/help.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/help_.articles';

/** Articles that may answer what is being typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('search') ?? '';
  const found = await context.get(apiContext).send(helpCalls.articles, { query: { text } });
  const headers = { 'cache-control': 'private, no-store' };
  return Response.json(found.ok ? found.data : [], { status: found.ok ? 200 : 503, headers });
}
