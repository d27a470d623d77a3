import { LRUCache } from 'lru-cache';

export type CacheOptions = {
  lifetimeMs: number;
  /** What was not asked for longest goes first when there are more. */
  sizeMax: number;
  /** Give an outdated value when a fresh one can not be had. */
  keepsOnFailure: boolean;
  now: () => number;
};

/** Values by key, each loaded once for everybody who waits for it. A failed load is never kept; `forget` empties it. */
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
    // With nothing to fall back on, the cache would hide why the load failed.
    const mayBeOld = keepsOnFailure && entries.peek(key, { allowStale: true }) !== undefined;
    const failing = { noDeleteOnFetchRejection: mayBeOld, allowStaleOnFetchRejection: mayBeOld };
    return entries.forceFetch(key, { context: load, ...failing });
  }

  function forget(): void {
    // A new one: what was asked for before would come into an emptied one later.
    entries = open();
  }

  return Object.assign(get, { forget });
}
