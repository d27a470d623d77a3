import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { proxy } from 'hono/proxy';

/** Answers a request to /api; `bindings` are there when it came over a socket, and not when our own pages ask. */
export type AnswerApi = (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;

/**
 * Sends the requests on to an API in another process: the site's own /api paths too, so that logos and downloads have
 * one address. That API trusts this process to say who asks, so what the client itself claims is overwritten.
 */
export function forwardTo(apiBaseUrl: string, addressOf: (incoming: IncomingMessage) => string): AnswerApi {
  const { origin } = new URL(apiBaseUrl);
  return (request, bindings) => {
    const { pathname, search } = new URL(request.url);
    if (bindings) request.headers.set('x-forwarded-for', addressOf(bindings.incoming));
    return proxy(`${origin}${pathname}${search}`, request);
  };
}
