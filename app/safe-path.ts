/** Where to look when somebody else wrote the address: it must not lead away from the site. */
const base = 'https://site.invalid';
const lengthMax = 2_000;

/**
 * Path and query of an address within the site, written anew from its parsed form; undefined for everything else:
 * other origins, backslashes, control characters, `//` anywhere, what is too long, and what is no address at all.
 */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || address.length > lengthMax || /[\\\p{Cc}]|\/\//u.test(address)) return undefined;
  if (/%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(address.split('?')[0] ?? '')) return undefined;
  const url = URL.parse(address, base);
  if (!url || url.origin !== base || url.pathname.includes('//')) return undefined;
  return `${url.pathname}${url.search}`;
}
