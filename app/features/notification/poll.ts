/**
 * Asks again and again, `intervalMs` after each answer, and never twice at a time (spec section 4). `ask` must not
 * throw. Stopped at first.
 */
export function createPoll(ask: () => Promise<void>, intervalMs: number) {
  let isRunning = false;
  let isAsking = false;
  let isWantedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(askNow, intervalMs);
  }

  async function askNow(): Promise<void> {
    if (isAsking) {
      isWantedAgain = true;
      return;
    }
    clearTimeout(timer);
    isAsking = true;
    do {
      isWantedAgain = false;
      await ask();
    } while (isWantedAgain);
    isAsking = false;
    wait();
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      if (!isAsking) wait();
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
    /**
     * Asks immediately. If a request is running, asks once more afterwards: its answer may be older than the reason.
     */
    askNow,
  };
}
