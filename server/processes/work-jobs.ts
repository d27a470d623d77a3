import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease } from '../database/lease.ts';
import type { Log } from '../log.ts';
import { createTeller } from './create-teller.ts';
import { keepLease } from './keep-lease.ts';
import { type LeaseDesk, lookEveryMs, openLeaseDesk } from './lease-desk.ts';

type JobsOptions = {
  databaseUrl: string;
  /** Whether the tables are up to date: somebody does the work of the exchange. */
  isReady(): boolean;
  /** Whether this process does other work, so that it leaves the jobs to another one that has none. */
  isBusy(): boolean;
  /** Starts the jobs, fenced by the lease. */
  open(lease: Lease): Promise<{ close(): Promise<void> }>;
  log: Log;
};

const lookIfWantedEveryMs = 1_000;
/** So long a process that is busy leaves free jobs to the others. */
const leftToOthersMs = 5_000;

/**
 * Does the jobs beside the exchange while this process has their lease, and waits for it otherwise. Losing it ends no
 * process: the jobs have nothing in memory, and end with their connections.
 */
export function workJobs(options: JobsOptions): { close(): Promise<void> } {
  const stopped = new AbortController();
  const tell = createTeller(options.log, 'the jobs beside the exchange could not be begun');

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await takeTurn(options, stopped.signal);
        tell(undefined);
      } catch (error) {
        tell(error);
      }
      await pause(lookEveryMs, stopped.signal);
    }
  }

  const working = work();
  return {
    async close() {
      stopped.abort();
      await working;
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Waits for the lease and works, until it is lost, wanted by another process, or `signal` ends it. */
async function takeTurn({ databaseUrl, open, log, ...options }: JobsOptions, signal: AbortSignal): Promise<void> {
  // Another name each time: a new holder ends the connections of the one before.
  const holder = randomUUID();
  const desk = openLeaseDesk({ databaseUrl, name: 'jobs', holder, isDirect: true });
  try {
    const epoch = await waitForLease(desk, options, signal);
    if (epoch === undefined) return;
    const lease: Lease = { name: 'jobs', epoch, holder };
    const lost = new AbortController();
    const keeping = keepLease({ desk, lease, address: () => '', onLost: () => lost.abort(), log });
    try {
      const jobs = await open(lease);
      log.info({ epoch }, 'this process does the jobs beside the exchange');
      await untilOver(desk, options, AbortSignal.any([signal, lost.signal]));
      await jobs.close();
      log.info({ epoch }, 'this process leaves the jobs beside the exchange');
    } finally {
      keeping.stop();
      await desk.giveBack(epoch);
    }
  } finally {
    await desk.close();
  }
}

type Situation = Pick<JobsOptions, 'isReady' | 'isBusy'>;

/** The epoch; undefined when the signal came first. */
async function waitForLease(desk: LeaseDesk, { isReady, isBusy }: Situation, signal: AbortSignal) {
  let freeSinceMs: number | undefined;
  for (; !signal.aborted; await pause(lookEveryMs, signal)) {
    if (!isReady()) continue;
    const holding = await desk.look();
    if (holding && !holding.isFree) {
      freeSinceMs = undefined;
      if (!isBusy()) await desk.want();
      continue;
    }
    freeSinceMs ??= performance.now();
    if (isBusy() && performance.now() - freeSinceMs < leftToOthersMs) continue;
    const epoch = await desk.take();
    if (epoch !== undefined) return epoch;
  }
  return undefined;
}

async function untilOver(desk: LeaseDesk, { isBusy }: Situation, signal: AbortSignal): Promise<void> {
  const isWanted = () => desk.isWanted().catch(() => false);
  do await pause(lookIfWantedEveryMs, signal);
  while (!signal.aborted && !(isBusy() && (await isWanted())));
}
