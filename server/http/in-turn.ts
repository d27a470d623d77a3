/**
 * Runs what comes with the same key one after the other, in this process. For what checks and uses up a proof before
 * its answer is kept: one that comes twice at once would find the proof used by its twin.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
