import { sleep } from './sleep.ts';

const firstWaitMs = 1_000;
const waitMsMax = 30_000;

/** Does the work again and again until aborted; after a failure it waits 1 s, 2 s, 4 s ... 30 s. */
export async function repeatWithBackOff(
  work: () => Promise<void>,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      await work();
      waitMs = firstWaitMs;
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await sleep(waitMs, signal);
      waitMs = Math.min(waitMs * 2, waitMsMax);
    }
  }
}
