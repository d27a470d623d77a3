import { useEffect, useMemo, useState } from 'react';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The clock of a page whose data is from `nowMs`, which goes on with each later price. */
export function useServerClock(nowMs: number, quoteMs: number): ServerClock {
  const clock = useMemo(() => createServerClock(nowMs), [nowMs]);
  useEffect(() => clock.hear(quoteMs), [clock, quoteMs]);
  return clock;
}

/** The server's time now, drawn anew four times a second while `isRunning`. */
export function useNow(clock: ServerClock, isRunning = true): number {
  const [nowMs, setNowMs] = useState(clock.startMs);
  useEffect(() => {
    if (!isRunning) return;
    setNowMs(clock.now());
    const timer = setInterval(() => setNowMs(clock.now()), 250);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return nowMs;
}
