import { parseCookies } from '../api/cookie-jar.server.ts';

const yearSeconds = 31_536_000;

/** `url`: of the request, or its origin. Scripts can read the cookie unless `isHttpOnly` says otherwise. */
type Kept = { url: string; seconds?: number; isHttpOnly?: boolean };

/** A Set-Cookie value by which the browser keeps something; `value` must be fit for a cookie. */
export function keepCookie(name: string, value: string, { url, seconds = yearSeconds, isHttpOnly }: Kept): string {
  const httpOnly = isHttpOnly ? '; HttpOnly' : '';
  const secure = url.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}${httpOnly}; SameSite=Lax${secure}`;
}

/** Several values in one cookie, as `encodeURIComponent` of a query; none where it was tampered with. */
export function readCookieValues(cookieHeader: string | null, name: string): URLSearchParams {
  try {
    return new URLSearchParams(decodeURIComponent(parseCookies(cookieHeader).get(name) ?? ''));
  } catch {
    return new URLSearchParams();
  }
}
