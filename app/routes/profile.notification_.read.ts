import { data, redirect } from 'react-router';
import { notificationCalls } from '../../contract/notification.ts';
import { safePath } from '../../contract/safe-link.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { apiContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import type { ReadingResult } from '../features/notification/reading-result.ts';
import type { Route } from './+types/profile.notification_.read';

const centre = '/profile/notification';

export const loader = () => redirect(centre);

/** Marks the notification of the field `id` as read, or all of them when there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { send } = context.get(apiContext);
  const form = await request.formData();
  const id = form.get('id');
  const isAll = id === null;
  const answer = isAll
    ? await send(notificationCalls.markAllAsRead, {})
    : await send(notificationCalls.markAsRead, { query: { id: String(id) } });
  const path = safePath(String(form.get('path'))) ?? centre;
  if (!answer.ok && answer.status === 401) throw redirect(loginPath(path));
  if (isDocumentRequest(request)) {
    const success = isAll ? `${centre}?read=all` : path;
    throw redirect(answer.ok ? success : `${centre}?read=failed`, 303);
  }
  const result: ReadingResult = answer.ok ? { ok: true, isAll } : answer;
  return data(result, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return hearAnswer<unknown>(serverAction, data(unheard, { status: unheard.status }));
}
