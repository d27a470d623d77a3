/** The parts of the API's host that pages and browsers need: calls with their documentation, and pictures. */
const folders = ['/api/v1/', '/api/image/'];

/**
 * One path segment. Refuses escapes that some server might read as a separator, a dot or another escape: `%2f %5c %3b
 * %3f %23`, `%2e`, `%25`, and control characters.
 */
const part = /^(?:[\w.~!$&'()*+,=:@-]|%(?![01]|2[35ef]|3[bf]|5c|7f)[\da-f]{2})+$/i;

/** Whether all servers agree on which place below these folders a path means. */
export function isForwardable(path: string): boolean {
  if (!folders.some((folder) => path.startsWith(folder))) return false;
  return path
    .slice(1)
    .split('/')
    .every((text) => part.test(text) && text !== '.' && text !== '..');
}

/**
 * Where a redirect of the API may send a browser: to a forwarded path, as a path of this site, or to another site over
 * https. undefined for everything else: the API's own host may be one that only this process can reach.
 */
export function passedLocation(location: string, asked: URL): string | undefined {
  const url = URL.parse(location, asked);
  if (!url || url.username || url.password) return undefined;
  if (url.origin !== asked.origin) return url.protocol === 'https:' ? url.href : undefined;
  return isForwardable(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
