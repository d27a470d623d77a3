import { safePath } from '../../../contract/safe-link.ts';
import { withoutLanguage } from '../../paths/page-path.ts';

const accountScreens: ReadonlySet<string> = new Set(['/login', '/register', '/reset', '/logout', '/lock']);

/**
 * Where to go after signing in, from the `from` of the login page's address: one of the site's own screens, without
 * language prefix (the router adds the reader's). '/' for everything else.
 */
export function returnPath(requestUrl: string, isScreen: (path: string) => boolean): string {
  const path = safePath(new URL(requestUrl).searchParams.get('from'));
  if (!path) return '/';
  const { pathname, search } = new URL(path, 'http://page');
  const screen = withoutLanguage(pathname).toLowerCase();
  return isScreen(screen) && !accountScreens.has(screen) ? `${screen}${search}` : '/';
}
