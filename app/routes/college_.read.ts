import { redirect } from 'react-router';
import { contentCalls } from '../../contract/content.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/college_.read';

/** The college, where the article stands; what can not be marked is not in it either. */
const placeOf = (id: string) => `/college#post-${encodeURIComponent(id)}`;

export const loader = () => redirect('/college');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const input = { id, isRead: form.has('isRead') };
  const answer = await context.get(apiContext).send(contentCalls.markRead, { input });
  leaveWhenSignedOut(answer, new Request(new URL('/college', request.url)));
  throw redirect(answer.ok ? placeOf(id) : '/college', 303);
}
