import { securityHeaders } from '../http/security-headers.ts';

/** For files that no browser opens as a page: headers about pages would be wasted bytes on every visit. */
const inertTypes = /^(?:text\/(?:javascript|css)|font\/)/;
const pageOnlyHeaders = new Set(['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy']);

/**
 * The headers that every answer carries, errors and files too; a page brings its own content policy. Only failures say
 * their id: other answers are kept, for requests with other ids.
 */
export function setPageHeaders(
  response: Response,
  { isHttps, requestId }: { isHttps: boolean; requestId: string },
): Response {
  const result = new Response(response.body, response);
  const isInert = response.ok && inertTypes.test(response.headers.get('content-type') ?? '');
  for (const [name, value] of Object.entries(securityHeaders(isHttps))) {
    if (result.headers.has(name) || (isInert && pageOnlyHeaders.has(name))) continue;
    result.headers.set(name, value);
  }
  if (!isInert) result.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (response.status >= 500) result.headers.set('x-request-id', requestId);
  return result;
}
