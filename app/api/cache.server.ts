import { LRUCache } from 'lru-cache';

export type CacheOptions = {
  lifetimeMs: number;
  /** When there are more, the least recently used goes first. */
  sizeMax: number;
  /** Returns an outdated value when a fresh one cannot be loaded. */
  keepsOnFailure: boolean;
  now: () => number;
};

/** Values by key, each loaded once for all waiting callers. A failed load is never kept; `forget` empties the cache. */
export function createCache<T extends NonNullable<unknown>>({
  lifetimeMs,
  sizeMax,
  keepsOnFailure,
  now,
}: CacheOptions) {
  const open = () =>
    new LRUCache<string, T, () => Promise<T>>({
      max: sizeMax,
      ttl: lifetimeMs,
      // The clock that is passed in is asked each time.
      ttlResolution: 0,
      perf: { now },
      fetchMethod: (_key, _stale, { context: load }) => load(),
    });
  let entries = open();

  function get(key: string, load: () => Promise<T>): Promise<T> {
    // With nothing to fall back on, the failure is passed on.
    const mayBeOld = keepsOnFailure && entries.peek(key, { allowStale: true }) !== undefined;
    const failing = { noDeleteOnFetchRejection: mayBeOld, allowStaleOnFetchRejection: mayBeOld };
    return entries.forceFetch(key, { context: load, ...failing });
  }

  function forget(): void {
    // A new map: loads that are still running must not fill the emptied one.
    entries = open();
  }

  return Object.assign(get, { forget });
}
