import type { Received } from './received.ts';

/**
 * Whether an unsafe request comes from our own pages. Browsers say where from in Sec-Fetch-Site or Origin, on every
 * POST; a client that sends neither is no browser, so no third site can be behind it.
 */
export function isOwnOrigin(
  headers: { origin?: string | undefined; secFetchSite?: string | undefined; host?: string | undefined },
  publicOrigins: ReadonlySet<string>,
): boolean {
  const { origin, secFetchSite, host } = headers;
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false;
  if (!origin || publicOrigins.has(origin)) return true;
  // Only the host counts here: behind a proxy that ends TLS we cannot know the scheme.
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
}

/** The same for a call. */
export const isFromOwnPages = (received: Received, publicOrigins: ReadonlySet<string>): boolean =>
  isOwnOrigin(
    {
      origin: received.header('origin'),
      secFetchSite: received.header('sec-fetch-site'),
      host: received.host(),
    },
    publicOrigins,
  );
