import type { PopupNotice } from '../../../contract/home.ts';
import { popupModes } from '../../../contract/site-values.ts';

/** By popup: the visitor's day on which it was shown last, as `dayIn` writes it. */
export type SeenPopups = ReadonlyMap<string, string>;

export const popupCookie = 'popups';
export const popupCookieSeconds = 31_536_000;
/** The cookie comes with every request: older ones are forgotten. */
const rememberedMax = 12;

/** Value of the cookie: `welcome.20261121~fees.20261122`. */
export function readSeenPopups(value: string | undefined): SeenPopups {
  const entries = [...(value ?? '').matchAll(/([a-z0-9-]{1,40})\.(\d{8})/g)];
  return new Map(entries.map(([, id = '', day = '']) => [id, day]));
}

/** The cookie's value when `id` was shown on `day`, too. */
export function writeSeenPopups(seen: SeenPopups, id: string, day: string): string {
  const kept = [...seen].filter(([other]) => other !== id).slice(1 - rememberedMax);
  return [...kept, [id, day]].map((entry) => entry.join('.')).join('~');
}

/** Year, month and day of a moment in a time zone: 20261121. */
export function dayIn(timeMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(timeMs)
    .replaceAll('-', '');
}

type Moment = { timeMs: number; timeZone: string };

/** Whether a notice is shown now (spec section 4): inside its window, and its mode permits it again. */
export function isPopupDue(popup: PopupNotice, seen: SeenPopups, { timeMs, timeZone }: Moment): boolean {
  const { id, popupMode = popupModes.never, popupFrom, popupTo } = popup;
  if (timeMs < popupFrom || timeMs >= popupTo) return false;
  if (popupMode === popupModes.everyTime) return true;
  if (popupMode === popupModes.onceEver) return !seen.has(id);
  return popupMode === popupModes.oncePerDay && seen.get(id) !== dayIn(timeMs, timeZone);
}
