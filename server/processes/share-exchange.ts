import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../database/client.ts';
import type { Lease, LeaseName } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import type { Api } from '../http/create-api.ts';
import { LocalRequest, type Received, SocketRequest } from '../http/received.ts';
import type { Front } from '../platform/open-front.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createTeller } from './create-teller.ts';
import { followPeer, type PeerOptions } from './follow-peer.ts';
import { keepLease } from './keep-lease.ts';
import { type Holding, type LeaseBoard, lookEveryMs, openLeaseBoard } from './lease-board.ts';
import { leaseMs, openLeaseDesk } from './lease-desk.ts';
import { peerAddress } from './peer-address.ts';
import { shareEngines } from './share-engines.ts';
import { type TurnOptions, takeTurns } from './take-turns.ts';

export type ShareOptions = PeerOptions & {
  environment: Environment;
  databaseUrl: string;
  /** Begins the work of the exchange, fenced by the lease. */
  open(lease: Lease): Promise<Pick<Platform, 'api' | 'attachLive' | 'close'>>;
  /** Calls that need no lease are answered here now. */
  onFront?(front: Front): void;
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

/**
 * Takes the lease, or stands by: then calls and the live feed go to the process that has it, and this one takes over
 * when that one gives it back or is silent. Throws when the work can not begin.
 */
export async function shareExchange(options: ShareOptions): Promise<SharedExchange> {
  const { environment, databaseUrl, log } = options;
  const board = openLeaseBoard({ databaseUrl, isDirect: environment.ROLES.includes('engine') });
  const peer = followPeer(options);
  const stopped = new AbortController();
  let server: Server | undefined;
  let isListening = false;

  const worker = createWorker({
    ...options,
    board,
    address: () => (isListening && worker.platform() ? peerAddress(environment) : ''),
    async onBegin() {
      peer.follow(undefined);
      await closeFront();
    },
  });
  let front: Front | undefined;
  function serveLive(): void {
    if (!server) return;
    if (worker.platform()) {
      peer.stopLive();
      worker.platform()?.attachLive(server);
    } else if (front && environment.ROLES.includes('live')) {
      peer.leaveWebsockets();
      front.attachLive(server);
    }
  }
  /** Never rejects: whoever takes the lease begins all the same. */
  async function closeFront(): Promise<void> {
    const closing = front;
    front = undefined;
    await closing?.close().catch((error: unknown) => log.warn({ err: error }, 'not all of the front ended in order'));
  }
  const pause = () => wait(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  /** A holder that renews its lease is alive; another one is waited for until its lease ends. */
  async function start(): Promise<void> {
    const first = await worker.look();
    for (let holding = first; !(await worker.takeIfFree(holding)); holding = await worker.look()) {
      const isAlive = holding && holding.expiresAtMs > (first?.expiresAtMs ?? 0);
      if (isAlive || !environment.ROLES.includes('engine')) {
        peer.follow(holding);
        log.info({ peer: peer.address() }, 'another process does the work of the exchange: this one stands by');
        // Whoever comes later would be passed on, and cut when this process has a live feed of its own.
        await openFrontOnce().catch(() => undefined);
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
        if (performance.now() >= notBeforeMs && (await worker.takeIfFree(holding))) {
          // What waits here for somebody to do the work is answered by this process.
          peer.follow({ epoch: 0, address: peerAddress(environment) });
          return serveLive();
        }
        peer.follow(holding);
        await openFrontOnce();
        tell(undefined);
      } catch (error) {
        if (worker.hasBegun()) return options.end(new Error('the work could not be taken over', { cause: error }));
        notBeforeMs = performance.now() + leaseMs;
        tell(error);
      }
      await pause();
    }
  }

  /** Answers what needs no lease, where Redis brings the news. The database is up to date once somebody works on it. */
  async function openFrontOnce(): Promise<void> {
    const { REDIS_URL: redisUrl, ROLES } = environment;
    if (front || !redisUrl || peer.address() === undefined) return;
    if (!ROLES.includes('api') && !ROLES.includes('live')) return;
    const { openFront } = await import('../platform/open-front.ts');
    front = await openFront({ environment, redisUrl, log, elsewhere: peer.api });
    log.info({ roles: ROLES }, 'this process answers beside the one that does the work');
    serveLive();
    options.onFront?.(front);
  }

  let watching: Promise<void> | undefined;
  await start().catch(async (error: unknown) => {
    await worker.close();
    await board.close();
    throw error;
  });

  const isReady = () => worker.platform() !== undefined || peer.address() !== undefined;
  const isExchange = worker.hasBegun;
  const leavesMs = () => (isExchange() || !environment.ROLES.includes('jobs') ? jobsLeftToOthersMs : 0);
  const jobs = joinInJobs(options, { board, isReady, leavesMs });
  const engines = joinInEngines(options, { board, isReady, isExchange, isListening: () => isListening });
  const local = () => worker.platform()?.api ?? (environment.ROLES.includes('api') ? front?.api : undefined);
  const api = ({ path }: Pick<Received, 'path'>) => engines?.find(path) ?? local() ?? peer.api;
  return {
    api: {
      fetch: (request) => api(new LocalRequest(request)).fetch(request),
      handle: (incoming, outgoing) => api(new SocketRequest(incoming)).handle(incoming, outgoing),
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
      // A job may be in a statement of minutes, which must keep nothing else from other processes.
      const jobsEnded = jobs?.close();
      await engines?.close();
      peer.stopLive();
      await closeFront();
      await worker.close();
      await jobsEnded;
      await board.close();
    },
  };
}

type Turn = Pick<TurnOptions<LeaseName>, 'board' | 'isReady' | 'leavesMs'>;

/** They can wait: a process that comes has time to take them. */
const jobsLeftToOthersMs = 5_000;

/** Without Redis the jobs have no prices and nobody hears what they commit, but in the process with the feeds. */
function joinInJobs({ environment, databaseUrl, log }: ShareOptions, turn: Turn) {
  const { REDIS_URL: redisUrl, ROLES } = environment;
  if (!redisUrl || !(ROLES.includes('jobs') || ROLES.includes('engine'))) return undefined;
  return takeTurns({
    ...turn,
    databaseUrl,
    name: 'jobs',
    what: 'the jobs beside the exchange',
    log,
    async open(lease) {
      const { openJobs } = await import('../platform/open-jobs.ts');
      return openJobs({ environment, redisUrl, log, lease });
    },
  });
}

/** Without Redis futures and options belong to the process with the feeds: they follow each tick. */
function joinInEngines(
  options: ShareOptions,
  turn: Pick<Parameters<typeof shareEngines>[0], 'board' | 'isReady' | 'isExchange' | 'isListening'>,
) {
  const { environment, log } = options;
  const { REDIS_URL: redisUrl, ROLES } = environment;
  if (!redisUrl) return undefined;
  return shareEngines({
    ...options,
    ...turn,
    isEngine: ROLES.includes('engine'),
    async open(lease) {
      const { openSharedEngine } = await import('../platform/open-shared-engine.ts');
      return openSharedEngine({ environment, redisUrl, log, lease });
    },
  });
}

type WorkerOptions = ShareOptions & { board: LeaseBoard; address(): string; onBegin(): Promise<void> };

/** The work of the exchange in this process, while it has the lease. */
function createWorker({ environment, databaseUrl, board, open, end, address, onBegin, log }: WorkerOptions) {
  const mayWork = environment.ROLES.includes('engine');
  const holder = randomUUID();
  const name = 'exchange';
  const desk = openLeaseDesk({ databaseUrl, name, holder });
  let held: { lease: Lease; keeping: ReturnType<typeof keepLease> } | undefined;
  let platform: Awaited<ReturnType<ShareOptions['open']>> | undefined;

  async function giveBack(): Promise<void> {
    held?.keeping.stop();
    // Else the next one waits until it runs out.
    if (held) await desk.giveBack(held.lease.epoch).catch(() => undefined);
  }

  return {
    async look() {
      const [holding] = await Promise.all([board.look(name), mayWork && desk.stayConnected()]);
      return holding;
    },
    platform: () => platform,
    hasBegun: () => held !== undefined,
    /** Whether the work is done here now. Throws when it can not begin. */
    async takeIfFree(holding: Holding | undefined): Promise<boolean> {
      if (!mayWork || holding?.isFree === false) return false;
      // Nobody ever held it: the table may be missing.
      if (!holding) await (await openDatabase({ databaseUrl, log })).close();
      const epoch = await desk.take();
      if (epoch === undefined) return false;
      const lease: Lease = { name, epoch, holder };
      held = { lease, keeping: keepLease({ desk, lease, address, onLost: end, log }) };
      const begun = onBegin();
      platform = await open(lease);
      await begun;
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
