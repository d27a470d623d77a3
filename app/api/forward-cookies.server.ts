import type { MiddlewareFunction } from 'react-router';
import { pageContext } from '../context.server.ts';
import { answerNothing, isDataPrefetch, prefetchedFor } from './data-prefetch.server.ts';
import { hasPrivateCookies } from './private-cookies.server.ts';

/**
 * Passes the API's Set-Cookie headers on to the browser, and sets who may cache the answer: pages for visitors with
 * private cookies only they may, all others vary at most by appearance.
 */
export const forwardCookies: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isOwn = hasPrivateCookies(request.headers.get('cookie'));
  const isPrefetch = isDataPrefetch(request);
  if (isOwn && isPrefetch) return answerNothing();
  const response = await next();
  const { changes } = context.get(pageContext).cookies;
  for (const setCookie of changes) response.headers.append('Set-Cookie', setCookie);
  if (isOwn || changes.length > 0) response.headers.set('Cache-Control', 'private, no-store');
  else if (isPrefetch) response.headers.set('Cache-Control', prefetchedFor);
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache');
  response.headers.append('Vary', 'Cookie');
  return response;
};
