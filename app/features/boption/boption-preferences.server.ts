import { type BoptionCurrency, boptionCurrencies } from '../../../contract/boption-values.ts';
import { keepCookie, readCookieValues } from '../../preferences/keep-cookie.server.ts';

/** What the form begins with: kept in a cookie, so that it holds without scripts too. */
export type BoptionPreferences = { asks: boolean; currency: BoptionCurrency; duration: string };

const cookieName = 'boption';

export function readBoptionPreferences(cookieHeader: string | null): BoptionPreferences {
  const kept = readCookieValues(cookieHeader, cookieName);
  return {
    asks: kept.get('asks') !== 'no',
    currency: boptionCurrencies.find((known) => known === kept.get('currency')) ?? boptionCurrencies[0],
    duration: /^[1-9]\d{0,4}$/.exec(kept.get('duration') ?? '')?.[0] ?? '',
  };
}

/** A Set-Cookie value that remembers how this option was bought; undefined when that is known already. */
export function rememberStake(request: Request, { asks, currency, duration }: BoptionPreferences): string | undefined {
  const before = readCookieValues(request.headers.get('cookie'), cookieName).toString();
  const kept = new URLSearchParams({ asks: asks ? 'yes' : 'no', currency, duration }).toString();
  if (kept === before) return undefined;
  return keepCookie(cookieName, encodeURIComponent(kept), { url: request.url, isHttpOnly: true });
}
