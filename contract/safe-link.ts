/** Placeholder host for addresses that others wrote: they must not lead away from the site. */
const base = 'https://site.invalid';
const lengthMax = 2_000;

/** Browsers drop some of these characters, and read a backslash as a slash. */
const hidden = /[\\\s\p{Cc}\p{Cf}]/u;
/** The same as escapes, which a server in between may decode; slashes too. */
const hiddenEscape = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Path and query of an address within the site, rebuilt from its parsed form. Returns undefined for everything else:
 * other origins, hidden characters, `//` anywhere, overlong and invalid addresses.
 */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || address.length > lengthMax || address.includes('//')) return undefined;
  if (hidden.test(address) || hiddenEscape.test(address.split('?')[0] ?? '')) return undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.origin !== base || url.pathname.includes('//')) return undefined;
  return `${url.pathname}${url.search}`;
}

/** No user name before the host: `https://pasar.example@elsewhere.example` leads elsewhere. */
const httpsAddress = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** An external site to which a link may lead. */
export const isWebAddress = (address: string): boolean =>
  httpsAddress.test(address) && !hidden.test(address) && URL.canParse(address);

/** Where an editor may lead visitors to. */
export const isSafeLink = (address: string): boolean => safePath(address) !== undefined || isWebAddress(address);
