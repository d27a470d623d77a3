import { keepCookie, readCookieValues } from '../../preferences/keep-cookie.server.ts';
import type { OpeningValues } from './opening-values.ts';

/** What the form begins with: kept in a cookie, so that it holds without scripts too. */
export type FuturesPreferences = { asks: boolean; leverage: string };

const cookieName = 'futures';
const leverageFirst = '10';

export function readFuturesPreferences(cookieHeader: string | null, symbol: string): FuturesPreferences {
  const kept = readCookieValues(cookieHeader, cookieName);
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
  const kept = readCookieValues(request.headers.get('cookie'), cookieName);
  const before = kept.toString();
  kept.set('asks', asks ? 'yes' : 'no');
  kept.set(symbol, leverage);
  if (kept.toString() === before) return undefined;
  return keepCookie(cookieName, encodeURIComponent(kept.toString()), { url: request.url, isHttpOnly: true });
}
