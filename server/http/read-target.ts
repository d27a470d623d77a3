import type { IncomingMessage } from 'node:http';

/**
 * Path and query of what a request asks for. undefined when it does not say clearly of which host: by one Host header,
 * which its target does not contradict. Clients may send the whole address as target (RFC 9112, section 3.2).
 */
export function readTarget({ rawHeaders, headers, url = '' }: IncomingMessage): string | undefined {
  // Of two Host headers Node tells the first, and a proxy in between may have gone by the second.
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
