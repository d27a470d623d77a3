import { parseCookies } from '../api/cookie-jar.server.ts';
import { keepCookie } from './keep-cookie.server.ts';
import { amountViews, defaultPreferences, type Preferences, themes, trends } from './preferences.ts';

/** Cookies that hold nothing private: how pages look, which link led here, which notices were seen, which
 * markets stand beside each other. */
export const preferenceCookies: ReadonlySet<string> = new Set([
  'language',
  'theme',
  'trend',
  'timezone',
  'ref',
  'popups',
  'desk',
  'markets',
]);

export function readPreferences(cookieHeader: string | null): Preferences {
  const cookies = parseCookies(cookieHeader);
  return {
    theme: themes.find((theme) => theme === cookies.get('theme')) ?? defaultPreferences.theme,
    trend: trends.find((trend) => trend === cookies.get('trend')) ?? defaultPreferences.trend,
    amounts: amountViews.find((view) => view === cookies.get('amounts')) ?? defaultPreferences.amounts,
  };
}

/** A Set-Cookie value for one of the preference cookies; `value` must be one of the known ones. */
export function preferenceCookie(
  name: 'language' | 'theme' | 'trend' | 'amounts',
  value: string,
  origin: string,
): string {
  return keepCookie(name, value, { url: origin });
}

/** The visitor's time zone as the browser said last (see remember-time-zone.ts); UTC when it is none. */
export function readTimeZone(cookieHeader: string | null): string {
  const named = parseCookies(cookieHeader).get('timezone') ?? '';
  if (named === '') return 'UTC';
  return timeZones.has(named) ? named : canonicalTimeZone(named);
}

/** Browsers use different names for the same zone: Asia/Kolkata is Asia/Calcutta. */
function canonicalTimeZone(named: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
const timeZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));
