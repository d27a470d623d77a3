export type ServerClock = {
  /** Milliseconds since 1970 UTC of the page's data: what the first drawing shows, here and on the server. */
  startMs: number;
  now(): number;
  /** A price from the feed carries the server's time, so the clock is at least as late. */
  hear(timeMs: number): void;
};

/** The server's time in a browser whose own clock may be wrong; `readMs` counts on whatever that clock does. */
export function createServerClock(startMs: number, readMs: () => number = () => performance.now()): ServerClock {
  let aheadMs = startMs - readMs();
  return {
    startMs,
    now: () => readMs() + aheadMs,
    hear(timeMs) {
      aheadMs = Math.max(aheadMs, timeMs - readMs());
    },
  };
}
