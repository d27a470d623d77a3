import { getI18n } from '../i18n/i18n-middleware.server.ts';
import { isNamespace } from '../i18n/texts.server.ts';
import type { Route } from './+types/texts.$namespace';

/** The texts of a page that is visited later; the address changes when they do. */
export async function loader({ params: { namespace }, context }: Route.LoaderArgs) {
  if (!isNamespace(namespace)) throw new Response(null, { status: 404 });
  const { language, getResourceBundle } = getI18n(context);
  return Response.json(getResourceBundle(language, namespace), {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
