/**
 * Runs tasks with the same key one after the other, in this process. Needed where a proof is used up before the answer
 * is stored: of two concurrent requests the second would find the proof used by the first.
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
