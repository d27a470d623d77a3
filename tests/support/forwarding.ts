import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MockInstance, vi } from 'vitest';
import { createAddressReader } from '../../server/http/client-address.ts';
import type { Api } from '../../server/http/create-api.ts';
import { createForwarding, type ForwardOptions } from '../../server/http/forward-api.ts';
import { createRequestIdReader } from '../../server/http/request-id.ts';
import { createLog } from '../../server/log.ts';

export type Respond = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;
export type Received = { status: number | undefined; headers: IncomingMessage['headers']; text: string };

export const envelope = JSON.stringify({ errcode: 0, errmsg: '', data: null });
export const succeed: Respond = (_, outgoing) => {
  outgoing.setHeader('content-type', 'application/json').end(envelope);
};

type Options = { trustedProxies?: string; api?: ForwardOptions['api'] };

/** A site whose API is another server on this machine, which behaves as `respond` says. */
export async function openForwarding() {
  const log = createLog('silent');
  const logged: MockInstance = vi.spyOn(log, 'error');
  /** Method and path of what the API was asked. */
  const asked: string[] = [];
  const api = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    void world.respond(incoming, outgoing);
  });
  const site = createServer((incoming, outgoing) => world.forwarding.handle(incoming, outgoing));
  for (const server of [api, site]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const forwardTo = ({ trustedProxies = '', api: place = originOf(api) }: Options = {}): Api =>
    createForwarding({
      api: place,
      publicOrigins: [],
      readAddress: createAddressReader(trustedProxies),
      readRequestId: createRequestIdReader(trustedProxies),
      log,
      timeoutMs: 500,
    });

  const world = {
    respond: succeed,
    forwarding: forwardTo(),
    asked,
    logged,
    siteOrigin: originOf(site),
    apiOrigin: originOf(api),
    /** Forwards in another way until `reset`. */
    forwardTo(options: Options): void {
      world.forwarding = forwardTo(options);
    },
    ask: (path: string, options: AskOptions = {}) => ask(originOf(site), path, options),
    reset(): void {
      Object.assign(world, { respond: succeed, forwarding: forwardTo() });
      asked.length = 0;
      logged.mockClear();
    },
    close(): void {
      for (const server of [api, site]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
  return world;
}

const originOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends the path unchanged: `fetch` would normalise it. */
function ask(origin: string, path: string, { body, headers = {}, ...options }: AskOptions): Promise<Received> {
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers }, async (incoming) => {
      let text = '';
      for await (const chunk of incoming) text += chunk;
      resolve({ status: incoming.statusCode, headers: incoming.headers, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
