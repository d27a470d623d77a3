import { hash } from 'node:crypto';
import { requestAgeMsMax, requestAheadMsMax } from '../../../contract/api-key-values.ts';
import type { Clock } from '../../clock.ts';
import { patienceMs } from '../../http/forward-api.ts';
import type { Redis } from '../../redis/connect-redis.ts';

const periodMs = requestAgeMsMax + requestAheadMsMax;
/** What came to another process before may have waited there until this one had begun. */
const startMs = requestAgeMsMax + patienceMs;

export type ReplayGuard = {
  /** Whether a request with this timestamp is of now. */
  isInTime(timestampMs: number): boolean;
  /** Whether one that is not may be late only because this process has just begun. Another one may have done it. */
  isOfStart(timestampMs: number): boolean;
  /** False for a text that was seen before. */
  takeOnce(signedText: string): boolean | Promise<boolean>;
};

/**
 * Lets each signed request through once. Hashes of the texts are remembered in memory until their timestamps are too
 * old: a text has a whole body in it. What a process before this one may have seen is too old from the start.
 */
export function createReplayGuard(clock: Clock): ReplayGuard {
  const begunMs = clock.now();
  let [seen, seenBefore] = [new Set<string>(), new Set<string>()];
  let sinceMs = begunMs;

  function isOfLast(ageMsMax: number, timestampMs: number): boolean {
    const ageMs = clock.now() - timestampMs;
    return ageMs <= ageMsMax && ageMs >= -requestAheadMsMax;
  }

  /** Two periods are kept, so that each hash stays for one at least. */
  function turn() {
    const nowMs = clock.now();
    if (nowMs - sinceMs < periodMs) return;
    seenBefore = nowMs - sinceMs < 2 * periodMs ? seen : new Set();
    seen = new Set();
    sinceMs = nowMs;
  }

  return {
    isInTime: (timestampMs) => isOfLast(requestAgeMsMax, timestampMs) && timestampMs >= begunMs + requestAheadMsMax,
    isOfStart: (timestampMs) => isOfLast(startMs, timestampMs) && clock.now() - begunMs <= startMs,
    takeOnce(signedText) {
      turn();
      const hashed = hash('sha256', signedText);
      if (seen.has(hashed) || seenBefore.has(hashed)) return false;
      seen.add(hashed);
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
    async takeOnce(signedText) {
      if (!(await own.takeOnce(signedText))) return false;
      const key = `pasar:signed:${hash('sha256', signedText)}`;
      const expiration = { type: 'PX', value: periodMs } as const;
      const taken = redis.set(key, '1', { condition: 'NX', expiration });
      return taken.then((answer) => answer === 'OK').catch(() => true);
    },
  };
}
