import { requestAgeMsMax, requestAheadMsMax } from '../../../contract/api-key-values.ts';
import type { Clock } from '../../clock.ts';

const periodMs = requestAgeMsMax + requestAheadMsMax;

export type ReplayGuard = {
  /** Whether a request with this timestamp is of now. */
  isInTime(timestampMs: number): boolean;
  /** False for a signature that was seen before. */
  takeOnce(signature: string): boolean;
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
