import { apiContext, pageContext } from '../context.server.ts';
import { drawSharePicture } from '../features/futures/draw-share-picture.ts';
import { loadShare } from '../features/futures/load-share.server.ts';
import type { Route } from './+types/futures_.share_.picture';

/** The picture of a position that has ended: only its member gets it, and passes it on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { facts } = await loadShare(context.get(apiContext), new URL(request.url).searchParams, language);
  return new Response(drawSharePicture(facts), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, no-store',
    },
  });
}
