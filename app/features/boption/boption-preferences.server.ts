import { type BoptionCurrency, boptionCurrencies } from '../../../contract/boption-values.ts';
import { parseCookies } from '../../api/cookie-jar.server.ts';

/** What the form begins with: kept in a cookie, so that it holds without scripts too. */
export type BoptionPreferences = { asks: boolean; currency: BoptionCurrency; duration: string };

const cookieName = 'boption';
const yearSeconds = 31_536_000;

const read = (cookieHeader: string | null) =>
  new URLSearchParams(decode(parseCookies(cookieHeader).get(cookieName) ?? ''));

export function readBoptionPreferences(cookieHeader: string | null): BoptionPreferences {
  const kept = read(cookieHeader);
  return {
    asks: kept.get('asks') !== 'no',
    currency: boptionCurrencies.find((known) => known === kept.get('currency')) ?? boptionCurrencies[0],
    duration: /^[1-9]\d{0,4}$/.exec(kept.get('duration') ?? '')?.[0] ?? '',
  };
}

/** A Set-Cookie value that remembers how this option was bought; undefined when that is known already. */
export function rememberStake(request: Request, { asks, currency, duration }: BoptionPreferences): string | undefined {
  const before = read(request.headers.get('cookie')).toString();
  const kept = new URLSearchParams({ asks: asks ? 'yes' : 'no', currency, duration }).toString();
  if (kept === before) return undefined;
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  const value = encodeURIComponent(kept);
  return `${cookieName}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
