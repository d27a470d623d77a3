import { redirect } from 'react-router';
import { parseLanguage } from '../../contract/languages.ts';
import { pageContext } from '../context.server.ts';
import { pathIn } from '../i18n/path-in.ts';
import { formerPath } from '../paths/former-path.server.ts';
import { preferenceCookie } from '../preferences/preferences.server.ts';
import type { Route } from './+types/language';

export const loader = () => redirect('/');

/**
 * Keeps the chosen language and goes to the same page in it. Posted to without language prefix, whatever page it
 * comes from: the router would put the prefix of the old language before the new address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { language: current, origin } = context.get(pageContext);
  const language = parseLanguage(String(form.get('language'))) ?? current;
  const path = formerPath(request, form, origin);
  const headers = { 'Set-Cookie': preferenceCookie('language', language, origin) };
  return redirect(pathIn(language, path), { status: 303, headers });
}
