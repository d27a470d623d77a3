import { pageContext } from '../context.server.ts';
import { isNamespace, textsOf } from '../i18n/texts.server.ts';
import type { Route } from './+types/texts.$namespace';

/** The texts of a page that is visited later; the address changes when they do. */
export async function loader({ params: { namespace }, context }: Route.LoaderArgs) {
  if (!isNamespace(namespace)) throw new Response(null, { status: 404 });
  const messages = await textsOf(context.get(pageContext).language).messages(namespace);
  return Response.json(messages, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
}
