import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease, LeaseName } from '../database/lease.ts';
import type { Log } from '../log.ts';
import { createTeller } from './create-teller.ts';
import { keepLease } from './keep-lease.ts';
import { type LeaseBoard, lookEveryMs } from './lease-board.ts';
import { type LeaseDesk, leaseMs, openLeaseDesk } from './lease-desk.ts';

export type TurnOptions<Name extends LeaseName> = {
  databaseUrl: string;
  board: Pick<LeaseBoard, 'look'>;
  /** Of the lease. */
  name: Name;
  /** For the log: what is done by whoever has it. */
  what: string;
  /** Where the others reach what was opened; empty where nobody has to. */
  address?(): string;
  /** Whether the tables are up to date: somebody does the work of the exchange. */
  isReady(): boolean;
  /**
   * So long this process leaves a free lease to others, since it has other work; then it also gives up one that it has
   * when another process wants it. 0 where it has none.
   */
  leavesMs(): number;
  /** Whether it asks another process for its lease; left out: where it has no other work. */
  wants?(): boolean;
  /** Begins the work, fenced by the lease. */
  open(lease: Lease & { name: Name }): Promise<{ close(): Promise<void> }>;
  /** Another process has taken the lease: what is in memory is of no use any more. Without it the work just ends. */
  onLost?(error: Error): void;
  log: Log;
};

const lookIfWantedEveryMs = 1_000;
/** A process that could not begin the work asks nobody for it for a minute, and leaves it to others. */
const failureMs = 60_000;
const leftAfterFailureMs = 5_000;

/**
 * Does some work beside the exchange while this process has the lease of that, and waits for it otherwise. A process
 * that has other work gives it to one that waits and has none.
 */
export function takeTurns<Name extends LeaseName>(options: TurnOptions<Name>): { close(): Promise<void> } {
  const stopped = new AbortController();
  const tell = createTeller(options.log, `${options.what} could not be begun`);
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const hasFailed = () => performance.now() - failedAtMs < failureMs;
  const careful: CarefulOptions<Name> = {
    ...options,
    leavesMs: () => Math.max(options.leavesMs(), hasFailed() ? leftAfterFailureMs : 0),
    wants: () => !hasFailed() && (options.wants?.() ?? options.leavesMs() === 0),
    async open(lease) {
      try {
        return await options.open(lease);
      } catch (error) {
        failedAtMs = performance.now();
        throw error;
      }
    },
  };

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await takeTurn(careful, stopped.signal);
        tell(undefined);
        await pause(lookEveryMs, stopped.signal);
      } catch (error) {
        tell(error);
        // When the database comes back, the holder has its time to renew.
        await pause(leaseMs, stopped.signal);
      }
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

type CarefulOptions<Name extends LeaseName> = TurnOptions<Name> & Required<Pick<TurnOptions<Name>, 'wants'>>;

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Waits for the lease and works, until it is lost, wanted by another process, or `signal` ends it. */
async function takeTurn<Name extends LeaseName>(options: CarefulOptions<Name>, signal: AbortSignal): Promise<void> {
  const { databaseUrl, name, what, address = () => '', open, log } = options;
  // Another name each time: a new holder ends the connections of the one before.
  const holder = randomUUID();
  const desk = openLeaseDesk({ databaseUrl, name, holder });
  try {
    const epoch = await waitForLease(desk, options, signal);
    if (epoch === undefined) return;
    const lease = { name, epoch, holder };
    const lost = new AbortController();
    const onLost = (error: Error) => {
      options.onLost?.(error);
      lost.abort();
    };
    const keeping = keepLease({ desk, lease, address, onLost, log });
    try {
      const opened = await open(lease);
      log.info({ epoch }, `this process does ${what}`);
      await untilOver(desk, options, AbortSignal.any([signal, lost.signal]));
      await opened.close();
      log.info({ epoch }, `this process leaves ${what}`);
    } finally {
      keeping.stop();
      await desk.giveBack(epoch);
    }
  } finally {
    await desk.close();
  }
}

type Situation = Pick<CarefulOptions<LeaseName>, 'board' | 'name' | 'isReady' | 'leavesMs' | 'wants'>;

/** The epoch; undefined when the signal came first. */
async function waitForLease(desk: LeaseDesk, situation: Situation, signal: AbortSignal): Promise<number | undefined> {
  const { board, name, isReady, leavesMs, wants } = situation;
  let freeSinceMs: number | undefined;
  for (; !signal.aborted; await pause(lookEveryMs, signal)) {
    if (!isReady()) continue;
    const holding = await board.look(name);
    if (holding && !holding.isFree) {
      freeSinceMs = undefined;
      await (wants() ? desk.want() : desk.stayConnected());
      continue;
    }
    freeSinceMs ??= performance.now();
    if (performance.now() - freeSinceMs < leavesMs()) continue;
    const epoch = await desk.take();
    if (epoch !== undefined) return epoch;
  }
  return undefined;
}

async function untilOver(
  desk: LeaseDesk,
  { leavesMs }: Pick<Situation, 'leavesMs'>,
  signal: AbortSignal,
): Promise<void> {
  const isWanted = () => desk.isWanted().catch(() => false);
  do await pause(lookIfWantedEveryMs, signal);
  while (!signal.aborted && !(leavesMs() > 0 && (await isWanted())));
}
