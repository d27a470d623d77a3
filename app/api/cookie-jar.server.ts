/** Cookies of one page request: what the browser sent, changed by what the API set meanwhile. */
export type CookieJar = {
  /** As a Cookie header; undefined when there are none. */
  header(): string | undefined;
  /** Set-Cookie values of the API, to be handed on to the browser in order. */
  readonly changes: readonly string[];
  absorb(setCookies: readonly string[]): void;
};

export function createCookieJar(cookieHeader: string | null): CookieJar {
  const cookies = parseCookies(cookieHeader);
  const changes: string[] = [];
  return {
    changes,
    header: () => (cookies.size ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined),
    absorb(setCookies) {
      for (const setCookie of setCookies) {
        changes.push(setCookie);
        const [pair = '', ...attributes] = setCookie.split(';');
        const [name, value] = splitPair(pair);
        if (attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute))) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

export function parseCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').map(splitPair);
  return new Map(pairs.filter(([name]) => name !== ''));
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
