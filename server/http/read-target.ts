import type { IncomingMessage } from 'node:http';

/**
 * Path and query of a request; undefined if the host is not clear: there must be one Host header that does not
 * contradict the target. Clients may send the whole address as target (RFC 9112, section 3.2).
 */
export function readTarget({ rawHeaders, headers, url = '' }: IncomingMessage): string | undefined {
  // Of two Host headers Node reports the first, but a proxy in between may have used the second.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const host = headers.host?.toLowerCase() ?? '';
  if (hosts.length !== 1 || !isHost(host)) return undefined;
  const [whole, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (whole === undefined) return url;
  if (authority?.toLowerCase() !== host) return undefined;
  const target = url.slice(whole.length);
  return target.startsWith('/') ? target : `/${target}`;
}

/** A name or an address, with or without a port. */
const isHost = (text: string): boolean => /^(?:[\w.-]+|\[[\da-f.:]+\])(?::\d{1,5})?$/.test(text);
