import type { Dispatcher } from 'undici';

type Options = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'> & { signal: AbortSignal };

/** Loaded by the first request: a site in one process asks nobody, and saves 28 MB. */
let client: Promise<typeof import('undici')> | undefined;

/**
 * Asks another server, over connections that are kept. `fetch` would take four times as much of the processor. Follows
 * no redirects, and unpacks nothing. Throws when nobody answers.
 */
export async function sendRequest(url: URL, options: Options): Promise<Dispatcher.ResponseData> {
  client ??= import('undici');
  return (await client).request(url, options);
}
