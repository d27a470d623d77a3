import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** `incoming` and `outgoing` are there when the request came over a socket; our own pages call the API without. */
export type ApiEnvironment = { Bindings: Partial<HttpBindings> };
export type ApiContext = Context<ApiEnvironment>;

export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: string | Buffer<ArrayBuffer>;
};

/**
 * Over a socket the answer is written straight to it: a web Response with its body stream halves what one process
 * can answer (docs/decisions/008-one-adapter.md). In process it becomes a Response with the same parts.
 */
export function sendAnswer(context: ApiContext, { status, headers, cookies, body }: Answer): Response {
  const outgoing = context.env?.outgoing;
  if (!outgoing) {
    const response = new Response(body, { status, headers });
    for (const cookie of cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  }
  const length = { 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length, ...(cookies?.length && { 'set-cookie': [...cookies] }) });
  outgoing.end(context.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}
