import { setTimeout as wait } from 'node:timers/promises';
import { type Lease, LeaseLostError } from '../database/lease.ts';
import type { Log } from '../log.ts';
import { leaseChanged } from '../metrics/measurements.ts';
import { createTeller } from './create-teller.ts';
import type { LeaseDesk } from './lease-desk.ts';

type KeepOptions = {
  desk: Pick<LeaseDesk, 'renew'>;
  lease: Lease;
  /** Where the other processes reach this one. */
  address(): string;
  onLost(error: Error): void;
  log: Pick<Log, 'warn'>;
};

/** Four times before it would run out. */
const renewEveryMs = 500;

/**
 * Renews the lease until it is stopped. While the database is away nobody else can take it either, so that it goes on
 * trying.
 */
export function keepLease({ desk, lease, address, onLost, log }: KeepOptions): { stop(): void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const tellEpoch = (epoch: number) => leaseChanged.tell({ lease: lease.name, epoch });

  async function keep(): Promise<void> {
    const tell = createTeller(log, 'the lease could not be renewed');
    while (!signal.aborted) {
      try {
        const isOwn = await desk.renew(lease.epoch, address());
        if (!isOwn && !signal.aborted) {
          tellEpoch(0);
          return onLost(new LeaseLostError());
        }
        tell(undefined);
      } catch (error) {
        tell(error);
      }
      await wait(renewEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  tellEpoch(lease.epoch);
  void keep();
  return {
    stop() {
      stopped.abort();
      tellEpoch(0);
    },
  };
}
