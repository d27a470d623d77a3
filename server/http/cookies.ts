import { parse, serialize } from 'hono/utils/cookie';
import type { RequestFacts } from './handlers.ts';

/** The cookie that carries a session's token. */
export const sessionCookie = 'session';
/** The same of an operator: whoever is both has two. */
export const operatorCookie = 'operator';

/**
 * Cookies have one name in the code and, where the site is reached by https, the prefix __Host- on the wire: a browser
 * takes such a cookie only from this host itself, so a neighbouring subdomain cannot plant one.
 */
const hostPrefix = '__Host-';
const wireCookieName = (name: string, isSecure: boolean): string => (isSecure ? hostPrefix + name : name);

/** The cookies of a Cookie header by their names in the code; on https those without the prefix are left out. */
export function readCookies(header: string | undefined, isSecure: boolean): Record<string, string> {
  if (!header) return {};
  const sent = parse(header);
  if (!isSecure) return sent;
  const own = Object.entries(sent).filter(([name]) => name.startsWith(hostPrefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(hostPrefix.length), value]));
}

/** The value of a Set-Cookie header. HttpOnly unless the option says otherwise; an age of 0 deletes the cookie. */
export function writeCookie(
  [name, value, { maxAgeSeconds, httpOnly = true }]: Parameters<RequestFacts['setCookie']>,
  isSecure: boolean,
): string {
  return serialize(wireCookieName(name, isSecure), value, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
    httpOnly,
    maxAge: maxAgeSeconds,
  });
}
