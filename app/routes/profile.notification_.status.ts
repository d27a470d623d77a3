import { notificationCalls } from '../../contract/notification.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/profile.notification_.status';

/** For the bell, in the page's language; null when nobody is signed in any more. */
export async function loader({ context }: Route.LoaderArgs) {
  const status = await context.get(apiContext).loadOwn(notificationCalls.status, {});
  return Response.json(status ?? null, { headers: { 'Cache-Control': 'private, no-store' } });
}
