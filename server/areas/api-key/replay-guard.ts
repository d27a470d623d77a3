import { hash } from 'node:crypto';
import { requestAgeMsMax, requestAheadMsMax } from '../../../contract/api-key-values.ts';
import type { Clock } from '../../clock.ts';
import type { Redis } from '../../redis/connect-redis.ts';

const periodMs = requestAgeMsMax + requestAheadMsMax;

export type ReplayGuard = {
  /** Whether a request with this timestamp is of now. */
  isInTime(timestampMs: number): boolean;
  /** False for a signature that was seen before. */
  takeOnce(signature: string): boolean | Promise<boolean>;
};

/**
 * Lets each signed request through once. Signatures are remembered in memory until their timestamps are too old. What a
 * process before this one may have seen is too old from the start.
 */
export function createReplayGuard(clock: Clock): ReplayGuard {
  const notBeforeMs = clock.now() + requestAheadMsMax;
  let [seen, seenBefore] = [new Set<string>(), new Set<string>()];
  let sinceMs = clock.now();

  /** Two periods are kept, so that each signature stays for one at least. */
  function turn() {
    const nowMs = clock.now();
    if (nowMs - sinceMs < periodMs) return;
    seenBefore = nowMs - sinceMs < 2 * periodMs ? seen : new Set();
    seen = new Set();
    sinceMs = nowMs;
  }

  return {
    isInTime(timestampMs) {
      const ageMs = clock.now() - timestampMs;
      return ageMs <= requestAgeMsMax && ageMs >= -requestAheadMsMax && timestampMs >= notBeforeMs;
    },
    takeOnce(signature) {
      turn();
      if (seen.has(signature) || seenBefore.has(signature)) return false;
      seen.add(signature);
      return true;
    },
  };
}

/**
 * The same for connections of the live feed, which any of several processes takes. While Redis is away each process
 * remembers what it has seen itself: a connection only hears what the key may read.
 */
export function shareReplayGuard(own: ReplayGuard, redis: Redis | undefined): ReplayGuard {
  if (!redis) return own;
  return {
    ...own,
    async takeOnce(signature) {
      if (!(await own.takeOnce(signature))) return false;
      const key = `pasar:signed:${hash('sha256', signature)}`;
      const expiration = { type: 'PX', value: periodMs } as const;
      const taken = redis.set(key, '1', { condition: 'NX', expiration });
      return taken.then((answer) => answer === 'OK').catch(() => true);
    },
  };
}
