import { redirect } from 'react-router';
import { itemIdPattern } from '../../contract/site-values.ts';
import { parseCookies } from '../api/cookie-jar.server.ts';
import { dayIn, popupCookie, popupCookieSeconds, readSeenPopups, writeSeenPopups } from '../features/home/popups.ts';
import { keepCookie } from '../preferences/keep-cookie.server.ts';
import { readTimeZone } from '../preferences/preferences.server.ts';
import type { Route } from './+types/popup';

export const loader = () => redirect('/');

/** Closes a popup notice for a visitor without scripts: remembered as seen today, and the home page shown again. */
export async function action({ request }: Route.ActionArgs) {
  const id = String((await request.formData()).get('id'));
  if (!itemIdPattern.test(id)) return redirect('/', 303);
  const cookies = request.headers.get('cookie');
  const today = dayIn(Date.now(), readTimeZone(cookies));
  const seen = writeSeenPopups(readSeenPopups(parseCookies(cookies).get(popupCookie)), id, today);
  const kept = keepCookie(popupCookie, seen, { url: request.url, seconds: popupCookieSeconds });
  return redirect('/', { status: 303, headers: { 'Set-Cookie': kept } });
}
