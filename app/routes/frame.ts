import { loadFrame } from '../components/frame/draw-frame.server.ts';
import type { Route } from './+types/frame';

/** The frame anew, for a page that is open while somebody signs in or out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const frame = Object.entries(await loadFrame(context, request)).map(([name, html]) => [name, html.toString()]);
  return Response.json(Object.fromEntries(frame), { headers: { 'Cache-Control': 'private, no-store' } });
}
