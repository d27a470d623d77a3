import { redirect } from 'react-router';
import { pageContext } from '../context.server.ts';
import { formerPath } from '../paths/former-path.server.ts';
import { preferenceCookie } from '../preferences/preferences.server.ts';
import { amountViews, themes, trends } from '../preferences/preferences.ts';
import type { Route } from './+types/theme';

export const loader = () => redirect('/');

/** Keeps how the visitor wants the site to look, and goes back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { origin } = context.get(pageContext);
  const theme = themes.find((known) => known === form.get('theme'));
  const trend = trends.find((known) => known === form.get('trend'));
  const amounts = amountViews.find((known) => known === form.get('amounts'));
  const headers = new Headers();
  if (theme) headers.append('Set-Cookie', preferenceCookie('theme', theme, origin));
  if (trend) headers.append('Set-Cookie', preferenceCookie('trend', trend, origin));
  if (amounts) headers.append('Set-Cookie', preferenceCookie('amounts', amounts, origin));
  return redirect(formerPath(request, form, origin), { status: 303, headers });
}
