/**
 * Pages of one member, or of who runs the site, by the beginning of their paths: no search engine should ask for them.
 * What ends in a slash stands for the pages below, such as lists of own orders; the page itself is for everybody.
 */
export const privatePaths = [
  '/assets',
  '/profile',
  '/user',
  '/logout',
  '/exchange/',
  '/futures/',
  '/boption/',
  '/convert/',
  '/c2c/',
  '/operator',
] as const;

/** `path` carries no language prefix. */
export const isPrivatePath = (path: string): boolean =>
  privatePaths.some((beginning) => (beginning.endsWith('/') ? path.startsWith(beginning) : isBelow(path, beginning)));

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
