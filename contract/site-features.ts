import type { SiteConfig } from './site.ts';

/** Bits of the site's feature mask; a set bit switches the area off, 0 allows all (spec section 6). */
export const features = {
  announcements: 1,
  college: 2,
  boption: 4,
  exchange: 8,
  futures: 16,
  startup: 32,
  convert: 64,
  finance: 128,
  staking: 256,
  loan: 512,
} as const;

/** Areas that the spec switches by a field of the site config, as bits after those of the mask. */
export const switches = { c2c: 1024, checkin: 2048, luckydraw: 4096, notification: 8192 } as const;

type Switched = Pick<
  SiteConfig,
  'features' | 'stakingEnabled' | 'loanEnabled' | 'checkinEnabled' | 'luckydraw' | 'c2c' | 'notificationEnabled'
>;

/** Bits of all areas that are off, whichever way the site config says it. Menus, pages and calls ask this. */
export function switchedOff({ features: mask, ...site }: Switched): number {
  return (
    mask |
    (site.stakingEnabled ? 0 : features.staking) |
    (site.loanEnabled ? 0 : features.loan) |
    (site.checkinEnabled ? 0 : switches.checkin) |
    (site.luckydraw.enabled ? 0 : switches.luckydraw) |
    (site.c2c.enabled ? 0 : switches.c2c) |
    (site.notificationEnabled ? 0 : switches.notification)
  );
}

/** Pages whose first segment is no area's name. */
const areaOfSegment: Readonly<Record<string, number>> = {
  ...features,
  ...switches,
  lotterycheckin: switches.checkin | switches.luckydraw,
};

/** Where orders are placed on the first page, and on the others are read, cancelled and closed. */
const tradingAreas: readonly string[] = ['exchange', 'futures', 'boption'];

/** Of peer-to-peer trading: where orders begin. On its other pages what has begun is ended. */
const openingPages: readonly string[] = ['tradead', 'trader'];

/**
 * Bits of the areas that a page belongs to; `path` carries no language prefix. 0 for pages that are always available.
 */
export function featureOfPath(path: string): number {
  const [, first = '', second, third] = (path.split('?')[0] ?? '').toLowerCase().split('/');
  // What is there can be read and closed while nothing new is opened or converted.
  if (tradingAreas.includes(first) && second) return 0;
  if (first === 'convert' && second?.startsWith('converthistory')) return 0;
  if (first === 'staking' && (second === 'own' || second === 'order')) return 0;
  if (first === 'loan' && second === 'receipt') return 0;
  if (first === 'c2c' && second && !openingPages.includes(second)) return 0;
  if (first === 'alert') return switches.notification;
  if (first === 'profile' && second === 'notification') return switches.notification;
  if (first === 'profile' && second === 'award' && third === 'luckydraw') return switches.luckydraw;
  return Object.hasOwn(areaOfSegment, first) ? (areaOfSegment[first] ?? 0) : 0;
}

/** Whether a page is 404 under the site's current config; a page of several areas stays while one of them is on. */
export function isPageOff(site: Switched, path: string): boolean {
  const bits = featureOfPath(path);
  return bits !== 0 && (switchedOff(site) & bits) === bits;
}
