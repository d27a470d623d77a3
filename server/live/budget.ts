import type { RateLimit } from '../http/limit-rate.ts';

export type Budget = ReturnType<typeof createBudget>;

/**
 * Counts in windows, on the monotonic clock. At once, unlike the limiter of calls: many packets come in one read, and
 * the first one too many must end it.
 */
export function createBudget({ points, seconds }: RateLimit) {
  let windowStartMs = performance.now();
  let used = 0;
  const isWindowOver = () => performance.now() - windowStartMs > seconds * 1_000;
  return {
    /** Counts so many; false when it is one too many. */
    take(taken = 1): boolean {
      if (isWindowOver()) {
        windowStartMs = performance.now();
        used = 0;
      }
      used += taken;
      return used <= points;
    },
    /** Nothing was counted for a whole window: a new budget would be the same. */
    isWindowOver,
  };
}
