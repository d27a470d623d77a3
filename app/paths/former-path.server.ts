import { safePath } from '../../contract/safe-link.ts';
import { pagePath } from './page-path.ts';

/**
 * Where a form that appears on every page leads back to: the page that it names as `path`, or else the one that posted
 * it according to the browser, or else home. Without language prefix.
 */
export function formerPath(request: Request, form: FormData, origin: string): string {
  const named = form.get('path');
  if (named !== null) return safePath(String(named)) ?? '/';
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return (referer?.origin === origin && safePath(pagePath(referer.href))) || '/';
}
