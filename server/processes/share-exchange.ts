import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../database/client.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import type { Api } from '../http/create-api.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createTeller } from './create-teller.ts';
import { followPeer, type PeerOptions } from './follow-peer.ts';
import { keepLease } from './keep-lease.ts';
import { type Holding, leaseMs, openLeaseDesk } from './lease-desk.ts';
import { peerAddress } from './peer-address.ts';

export type ShareOptions = PeerOptions & {
  environment: Environment;
  databaseUrl: string;
  /** Begins the work of the exchange, fenced by the lease. */
  open(lease: Lease): Promise<Pick<Platform, 'api' | 'attachLive' | 'close'>>;
  /** Ends the process at once: what it has in memory is of no use any more, and nothing can be written. */
  end(reason: Error): void;
};

/** An exchange that one process works on, and any number of processes answer for. */
export type SharedExchange = {
  api: Api;
  /** Serves the live feed on the server, or passes it on, as the lease says. */
  attachLive(server: Server): void;
  /** Whether the request is the live feed's, and another process answers it. */
  passLive(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** The server listens: from now on other processes may ask this one. */
  listening(): void;
  /** Ends the work in order, and gives the lease back. */
  close(): Promise<void>;
};

export const lookEveryMs = 250;

/**
 * Takes the lease, or stands by: then calls and the live feed go to the process that has it, and this one takes over
 * when that one gives it back or is silent. Throws when the work can not begin.
 */
export async function shareExchange(options: ShareOptions): Promise<SharedExchange> {
  const { environment, log } = options;
  const peer = followPeer(options);
  const stopped = new AbortController();
  let server: Server | undefined;
  let isListening = false;

  const worker = createWorker({
    ...options,
    address: () => (isListening ? peerAddress(environment) : ''),
    onBegin: () => peer.follow(undefined),
  });
  const serveLive = () => {
    if (!server || !worker.platform()) return;
    peer.stopLive();
    worker.platform()?.attachLive(server);
  };
  const pause = () => wait(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  /** A holder that renews its lease is alive; another one is waited for until its lease ends. */
  async function start(): Promise<void> {
    const first = await worker.look();
    for (let holding = first; !(await worker.takeIfFree(holding)); holding = await worker.look()) {
      const isAlive = holding && holding.expiresAtMs > (first?.expiresAtMs ?? 0);
      if (isAlive || environment.ROLES === 'pages') {
        peer.follow(holding);
        log.info({ peer: peer.address() }, 'another process does the work of the exchange: this one stands by');
        watching = standBy();
        return;
      }
      await pause();
    }
  }

  async function standBy(): Promise<void> {
    const tell = createTeller(log, 'the lease could not be looked at');
    let notBeforeMs = 0;
    while (!stopped.signal.aborted) {
      try {
        const holding = await worker.look();
        // When the database comes back, the holder has its time to renew.
        if (performance.now() >= notBeforeMs && (await worker.takeIfFree(holding))) return serveLive();
        peer.follow(holding);
        tell(undefined);
      } catch (error) {
        if (worker.hasBegun()) return options.end(new Error('the work could not be taken over', { cause: error }));
        notBeforeMs = performance.now() + leaseMs;
        tell(error);
      }
      await pause();
    }
  }

  let watching: Promise<void> | undefined;
  await start().catch(async (error: unknown) => {
    await worker.close();
    throw error;
  });

  const api = () => worker.platform()?.api ?? peer.api;
  return {
    api: {
      fetch: (request) => api().fetch(request),
      handle: (incoming, outgoing) => api().handle(incoming, outgoing),
    },
    attachLive(on) {
      server = on;
      peer.passLiveOf(on);
      serveLive();
    },
    passLive: peer.passLive,
    listening() {
      isListening = true;
    },
    async close() {
      stopped.abort();
      await watching;
      peer.stopLive();
      await worker.close();
    },
  };
}

type WorkerOptions = ShareOptions & { address(): string; onBegin(): void };

/** The work of the exchange in this process, while it has the lease. */
function createWorker({ environment, databaseUrl, open, end, address, onBegin, log }: WorkerOptions) {
  const holder = randomUUID();
  const desk = openLeaseDesk({ databaseUrl, holder });
  let held: { lease: Lease; keeping: ReturnType<typeof keepLease> } | undefined;
  let platform: Awaited<ReturnType<ShareOptions['open']>> | undefined;

  async function giveBack(): Promise<void> {
    held?.keeping.stop();
    // Else the next one waits until it runs out.
    if (held) await desk.giveBack(held.lease.epoch).catch(() => undefined);
  }

  return {
    look: desk.look,
    platform: () => platform,
    hasBegun: () => held !== undefined,
    /** Whether the work is done here now. Throws when it can not begin. */
    async takeIfFree(holding: Holding | undefined): Promise<boolean> {
      if (environment.ROLES === 'pages' || holding?.isFree === false) return false;
      // Nobody ever held it: the table may be missing.
      if (!holding) await (await openDatabase({ databaseUrl, log })).close();
      const epoch = await desk.take();
      if (epoch === undefined) return false;
      const lease = { epoch, holder };
      held = { lease, keeping: keepLease({ desk, lease, address, onLost: end, log }) };
      onBegin();
      platform = await open(lease);
      log.info({ epoch }, 'this process does the work of the exchange');
      return true;
    },
    async close() {
      await platform?.close();
      await giveBack();
      await desk.close();
    },
  };
}
