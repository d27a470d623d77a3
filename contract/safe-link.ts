/** Where to look when somebody else wrote the address: it must not lead away from the site. */
const base = 'https://site.invalid';
const lengthMax = 2_000;

/** Browsers leave some of these characters out, and read a backslash as a slash. */
const hidden = /[\\\s\p{Cc}\p{Cf}]/u;
/** The same as escapes, which a server in between may undo; slashes too. */
const hiddenEscape = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Path and query of an address within the site, written anew from its parsed form; undefined for everything else:
 * other origins, hidden characters, `//` anywhere, what is too long, and what is no address at all.
 */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || address.length > lengthMax || address.includes('//')) return undefined;
  if (hidden.test(address) || hiddenEscape.test(address.split('?')[0] ?? '')) return undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.origin !== base || url.pathname.includes('//')) return undefined;
  return `${url.pathname}${url.search}`;
}

/** Without a name before the host: `https://pasar.example@elsewhere.example` leads elsewhere. */
const httpsAddress = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** Another site that we may lead somebody to. */
export const isWebAddress = (address: string): boolean =>
  httpsAddress.test(address) && !hidden.test(address) && URL.canParse(address);

/** Where an editor may lead visitors to. */
export const isSafeLink = (address: string): boolean => safePath(address) !== undefined || isWebAddress(address);
