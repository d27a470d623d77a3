import { homeCalls } from '../../contract/home.ts';
import { statusOf } from '../api/hear-answer.ts';
import { apiContext } from '../context.server.ts';
import { suggestSymbols } from '../features/quotes/suggest-symbols.server.ts';
import type { Route } from './+types/quotes_.search';

/** For the search box while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const suggestions = await suggestSymbols(context, new URL(request.url).searchParams);
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=5' } });
}

/** Counts a search that led to a symbol. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { symbol: String(form.get('symbol') ?? '') };
  const answer = await context.get(apiContext).send(homeCalls.searched, { input });
  return new Response(null, { status: answer.ok ? 204 : statusOf(answer) });
}
