export type CacheOptions = {
  lifetimeMs: number;
  /** Oldest entries go first when there are more. */
  sizeMax: number;
  /** Give an outdated value when a fresh one can not be had. */
  keepsOnFailure: boolean;
  now: () => number;
};

/** Values by key, each loaded once for everybody who waits for it. A failed load is never kept; `forget` empties it. */
export function createCache<T>({ lifetimeMs, sizeMax, keepsOnFailure, now }: CacheOptions) {
  const entries = new Map<string, { value: T; loadedAt: number }>();
  const loading = new Map<string, Promise<T>>();

  /** How often everything was forgotten: what was asked for before that is not kept. */
  let forgotten = 0;

  async function refresh(key: string, load: () => Promise<T>): Promise<T> {
    const before = forgotten;
    const value = await load();
    if (before !== forgotten) return value;
    entries.delete(key);
    entries.set(key, { value, loadedAt: now() });
    const [oldest] = entries.keys();
    if (entries.size > sizeMax && oldest !== undefined) entries.delete(oldest);
    return value;
  }

  async function get(key: string, load: () => Promise<T>): Promise<T> {
    const entry = entries.get(key);
    if (entry && now() - entry.loadedAt < lifetimeMs) return entry.value;
    const refreshing = loading.get(key) ?? refresh(key, load);
    loading.set(key, refreshing);
    const isDone = () => loading.get(key) === refreshing && loading.delete(key);
    refreshing.then(isDone, isDone);
    if (!entry || !keepsOnFailure) return refreshing;
    return refreshing.catch(() => entry.value);
  }

  function forget(): void {
    forgotten += 1;
    entries.clear();
    loading.clear();
  }

  return Object.assign(get, { forget });
}
