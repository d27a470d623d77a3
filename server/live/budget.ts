import type { RateLimit } from '../http/limit-rate.ts';

export type Budget = ReturnType<typeof createBudget>;

/**
 * Counts in windows, on the monotonic clock. Unlike the limiter of calls it is synchronous: many packets come in one
 * read, and the first excess one must end it.
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
    /** Nothing was counted for a whole window, so a new budget would be equal. */
    isWindowOver,
  };
}
