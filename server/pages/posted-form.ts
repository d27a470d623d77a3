import { locatePage } from './locate-page.ts';
import type { PageBuild } from './page-build.ts';
import type { PlainRequest } from './plain-request.ts';
import { isMultipart } from './refuse-request.ts';

/** The posted form, unchanged; undefined for other requests, also for those with files. */
export const formOf = (request: Request, { body }: PlainRequest): string | undefined =>
  body && !isMultipart(request) ? Buffer.from(body).toString() : undefined;

/**
 * Returns the page's answer. If the API gave none and the browser wants a document, a page that posts the same form
 * again takes its place: the error page would lose what was typed, and the key that prevents it from happening twice.
 */
export async function offerResend(
  build: PageBuild,
  { url, form }: { url: string; form: string | undefined },
  response: Response,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  if (form === undefined || response.status !== 503 || pathname.endsWith('.data')) return response;
  const { language } = locatePage(pathname);
  const posted = { action: `${pathname}${search}`, fields: new URLSearchParams(form) };
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return new Response(build.entry.module.renderResend(language, posted), { status: 503, headers });
}
