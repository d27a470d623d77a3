import { securityHeaders } from '../http/security-headers.ts';

/** For files that no browser opens as a page: headers about pages would be wasted bytes on every visit. */
const inertTypes = /^(?:text\/(?:javascript|css)|font\/)/;
const pageOnlyHeaders = new Set(['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy']);

/** The headers that every answer carries, errors and files too; a page brings its own content policy. */
export function setPageHeaders(response: Response, { isHttps }: { isHttps: boolean }): Response {
  const result = new Response(response.body, response);
  const isInert = response.ok && inertTypes.test(response.headers.get('content-type') ?? '');
  for (const [name, value] of Object.entries(securityHeaders(isHttps))) {
    if (result.headers.has(name) || (isInert && pageOnlyHeaders.has(name))) continue;
    result.headers.set(name, value);
  }
  if (!isInert) result.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  return result;
}
