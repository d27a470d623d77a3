import { safePath } from '../../contract/safe-link.ts';
import { pagePath } from './page-path.ts';

/**
 * Where a form that every page has leads back to: the page that it names as `path`, else the one that it was posted
 * from as the browser says it, else home. Without language prefix.
 */
export function formerPath(request: Request, form: FormData, origin: string): string {
  const named = form.get('path');
  if (named !== null) return safePath(String(named)) ?? '/';
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return (referer?.origin === origin && safePath(pagePath(referer.href))) || '/';
}
