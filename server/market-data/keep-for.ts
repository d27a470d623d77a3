import type { Clock } from '../clock.ts';

/** One load for all who ask within `keptMs`; a failed one is not kept. */
export function keepFor<Value>(keptMs: number, clock: Clock, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { loading: Promise<Value>; at: number } | undefined;
  return () => {
    if (kept && clock.monotonic() - kept.at < keptMs) return kept.loading;
    const current = { loading: load(), at: clock.monotonic() };
    kept = current;
    current.loading.catch(() => {
      if (kept === current) kept = undefined;
    });
    return current.loading;
  };
}
