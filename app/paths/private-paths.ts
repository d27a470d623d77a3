/**
 * Pages of one member, or of operators, by the start of their paths: search engines should not request them. An entry
 * ending in a slash means the pages below, such as lists of own orders; that page itself is public.
 */
export const privatePaths = [
  '/assets',
  '/profile',
  '/alert',
  '/user',
  '/lock',
  '/logout',
  '/exchange/',
  '/futures/',
  '/boption/',
  '/convert/',
  '/staking/',
  '/loan/',
  '/c2c/',
  '/operator',
] as const;

/** Pages for everybody below those paths. */
export const publicPaths = [
  '/c2c/trader',
  '/staking/pool',
  '/loan/pool',
  '/loan/receipt',
  '/futures/funding',
  '/futures/receipt',
  '/futures/risk',
  '/boption/rates',
  '/boption/receipt',
  '/boption/settled',
] as const;

/** `path` carries no language prefix. */
export const isPrivatePath = (path: string): boolean =>
  !publicPaths.some((open) => open === path) &&
  privatePaths.some((beginning) => (beginning.endsWith('/') ? path.startsWith(beginning) : isBelow(path, beginning)));

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
