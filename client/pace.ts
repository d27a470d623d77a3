import { rateLimitHeaders } from '../contract/api-key-values.ts';

export type Waiting = {
  now(): number;
  wait(ms: number): Promise<void>;
};

export const realWaiting: Waiting = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Holds requests back while the site would refuse them. The headers of each answer say how many are left until the
 * window ends; those that were sent since are taken off.
 */
export function createPace({ now, wait }: Waiting) {
  let left = Number.POSITIVE_INFINITY;
  let endsAtMs = 0;

  return {
    async takeTurn(): Promise<void> {
      while (left <= 0 && now() < endsAtMs) await wait(endsAtMs - now());
      if (now() >= endsAtMs) left = Number.POSITIVE_INFINITY;
      left -= 1;
    },
    hear(headers: Headers): void {
      const [remaining, seconds] = [headers.get(rateLimitHeaders.remaining), headers.get(rateLimitHeaders.reset)];
      if (remaining === null || seconds === null) return;
      const isSameWindow = now() < endsAtMs;
      left = isSameWindow ? Math.min(left, Number(remaining)) : Number(remaining);
      endsAtMs = now() + Number(seconds) * 1_000;
    },
  };
}
