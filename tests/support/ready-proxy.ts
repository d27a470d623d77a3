import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createProxyServer } from 'httpxy';

const lookEveryMs = 100;
const lookMsMax = 1_000;

export type ReadyProxy = Awaited<ReturnType<typeof startReadyProxy>>;

/**
 * A proxy before several processes, as operators have one: it asks each for its health, sends each request to the next
 * one that is well, keeps connections for later requests, and sends nothing twice.
 */
export async function startReadyProxy() {
  const isReady = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent });
  let turn = 0;

  const next = (): string | undefined => {
    const ready = [...isReady].filter(([, ready]) => ready).map(([origin]) => origin);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((incoming, outgoing) => {
    const target = next();
    if (target === undefined) return void outgoing.writeHead(504).end('{}');
    proxy.web(incoming, outgoing, { target }).catch(() => undefined);
  });
  proxy.on('error', (_error, _incoming, outgoing) => {
    if (outgoing && 'writeHead' in outgoing && !outgoing.headersSent) outgoing.writeHead(502).end('{}');
    else outgoing?.destroy();
  });
  server.on('upgrade', (incoming, socket, head) => {
    const target = next();
    if (target === undefined) return void socket.destroy();
    proxy.ws(incoming, socket as never, { target }, head).catch(() => socket.destroy());
  });

  async function look(origin: string): Promise<void> {
    while (isReady.has(origin)) {
      const health = fetch(`${origin}/api/v1/health`, { signal: AbortSignal.timeout(lookMsMax) });
      const isWell = await health.then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady.has(origin)) isReady.set(origin, isWell);
      await wait(lookEveryMs, undefined, { ref: false });
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on it is asked how it is. */
    add(origin: string): void {
      isReady.set(origin, false);
      void look(origin);
    },
    remove: (origin: string): void => void isReady.delete(origin),
    isReady: (origin: string): boolean => isReady.get(origin) ?? false,
    close(): void {
      isReady.clear();
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
