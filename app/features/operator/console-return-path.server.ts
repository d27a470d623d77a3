import { safePath } from '../../../contract/safe-link.ts';
import { withoutLanguage } from '../../paths/page-path.ts';

const start = '/operator';

/** Where to go after signing in, from the `from` of the login page's address: a page of the console, or its first. */
export function consoleReturnPath(requestUrl: string, isScreen: (path: string) => boolean): string {
  const path = safePath(new URL(requestUrl).searchParams.get('from'));
  if (!path) return start;
  const { pathname, search } = new URL(path, 'http://page');
  const screen = withoutLanguage(pathname);
  return screen.startsWith(`${start}/`) && isScreen(screen) && screen !== '/operator/login'
    ? `${screen}${search}`
    : start;
}
