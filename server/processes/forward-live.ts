import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import type { Log } from '../log.ts';

type ForwardLiveOptions = {
  server: Server;
  /** Where the process with the live feed is reached; undefined while there is none. */
  target(): string | undefined;
  /** Of the client; the other process hears it as X-Forwarded-For. */
  addressOf(incoming: IncomingMessage): string;
  log: Pick<Log, 'warn'>;
};

export type LiveForwarding = {
  /** Whether the request is the live feed's, and is being forwarded. */
  take(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Cuts what is connected: browsers come back, and miss nothing. */
  cut(): void;
  /** Leaves websockets to this process; who polls is still passed on. */
  leaveWebsockets(): void;
  /** Leaves the live feed to this process. */
  stop(): void;
};

const upgradeMsMax = 5_000;
/** Polling: the feed answers within the 25 s between two of its pings. */
const answerMsMax = 60_000;

const isLive = ({ url }: IncomingMessage): boolean => url?.startsWith('/socket.io/') ?? false;

/** Passes websockets and polling of the live feed on to the process that has it. */
export function forwardLive({ server, target, addressOf, log }: ForwardLiveOptions): LiveForwarding {
  const proxy = createProxyServer({ upgradeTimeout: upgradeMsMax, proxyTimeout: answerMsMax });
  /** Sockets of websockets, and answers to whoever polls: a connection of theirs may carry other requests. */
  const open = new Set<Duplex | ServerResponse>();
  let isStopped = false;
  proxy.on('error', (error, _incoming, outgoing) => {
    log.warn({ err: error }, 'live: a connection could not be forwarded');
    if (outgoing && 'destroy' in outgoing) outgoing.destroy();
  });

  function remember(one: Duplex | ServerResponse): void {
    open.add(one);
    one.once('close', () => open.delete(one));
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = target();
    // While developing, Vite has websockets of its own.
    if (!isLive(incoming)) return void (server.listenerCount('upgrade') === 1 && socket.destroy());
    if (address === undefined) return void socket.destroy();
    remember(socket);
    sayWho(incoming);
    proxy.ws(incoming, socket as never, { target: address }, head).catch(() => socket.destroy());
  }

  function sayWho(incoming: IncomingMessage): void {
    incoming.headers['x-forwarded-for'] = addressOf(incoming);
  }

  server.on('upgrade', upgrade);
  const cut = () => {
    for (const one of open) one.destroy();
  };
  function leaveWebsockets(): void {
    server.off('upgrade', upgrade);
    cut();
  }

  return {
    take(incoming, outgoing) {
      if (isStopped || !isLive(incoming)) return false;
      const address = target();
      if (address === undefined) {
        outgoing.writeHead(503).end();
        return true;
      }
      remember(outgoing);
      sayWho(incoming);
      proxy.web(incoming, outgoing, { target: address }).catch(() => outgoing.destroy());
      return true;
    },
    cut,
    leaveWebsockets,
    stop() {
      isStopped = true;
      leaveWebsockets();
    },
  };
}
