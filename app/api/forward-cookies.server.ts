import type { MiddlewareFunction } from 'react-router';
import { pageContext } from '../context.server.ts';
import { hasPrivateCookies } from './private-cookies.server.ts';

/**
 * Hands the API's Set-Cookie headers on to the browser, and says who may keep the answer: pages of somebody with
 * cookies of their own are nobody else's, all others differ at most by how they look.
 */
export const forwardCookies: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { changes } = context.get(pageContext).cookies;
  for (const setCookie of changes) response.headers.append('Set-Cookie', setCookie);
  const isPrivate = changes.length > 0 || hasPrivateCookies(request.headers.get('cookie'));
  if (isPrivate) response.headers.set('Cache-Control', 'private, no-store');
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache');
  response.headers.append('Vary', 'Cookie');
  return response;
};
