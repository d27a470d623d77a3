import { parseCookies } from '../../api/cookie-jar.server.ts';
import type { OpeningValues } from './opening-values.ts';

/** What the form begins with: kept in a cookie, so that it holds without scripts too. */
export type FuturesPreferences = { asks: boolean; leverage: string };

const cookieName = 'futures';
const yearSeconds = 31_536_000;
const leverageFirst = '10';

const read = (cookieHeader: string | null) =>
  new URLSearchParams(decode(parseCookies(cookieHeader).get(cookieName) ?? ''));

export function readFuturesPreferences(cookieHeader: string | null, symbol: string): FuturesPreferences {
  const kept = read(cookieHeader);
  const leverage = kept.get(symbol) ?? '';
  return {
    asks: kept.get('asks') !== 'no',
    leverage: /^[1-9]\d{0,2}$/.test(leverage) ? leverage : leverageFirst,
  };
}

/** A Set-Cookie value that remembers how this ticket was opened; undefined when that is known already. */
export function rememberOpening(
  request: Request,
  symbol: string,
  { asks, leverage }: Pick<OpeningValues, 'asks' | 'leverage'>,
): string | undefined {
  const kept = read(request.headers.get('cookie'));
  const before = kept.toString();
  kept.set('asks', asks ? 'yes' : 'no');
  kept.set(symbol, leverage);
  if (kept.toString() === before) return undefined;
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  const value = encodeURIComponent(kept.toString());
  return `${cookieName}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
