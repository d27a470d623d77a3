import { securityHeaders } from '../http/security-headers.ts';

/** The headers that every answer carries, errors and files too; a page brings its own content policy. */
export function setPageHeaders(response: Response, { isHttps }: { isHttps: boolean }): Response {
  const result = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders(isHttps))) {
    if (!result.headers.has(name)) result.headers.set(name, value);
  }
  result.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  return result;
}
