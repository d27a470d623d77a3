import type { Log } from '../log.ts';
import { jobEnded } from '../metrics/measurements.ts';
import { countFailedPieces } from './failed-pieces.ts';

/** Repeated work. */
export type Job = {
  /** Names it in the log. */
  name: string;
  /** From the end of one run to the start of the next, so that runs never overlap. */
  everyMs: number;
  /** The first run starts at once, not after `everyMs`. */
  isAtOnce?: boolean;
  /** Long work looks at `stopped` between its parts. */
  work(stopped?: AbortSignal): Promise<unknown>;
};

/** For jobs that only free space. */
export const purgeEveryMs = 15 * 60 * 1000;

export type Stop = () => Promise<void>;

/**
 * Runs a job until it is stopped. An error is logged, and the next run comes as usual. A run counts as failed as well
 * when one of its rows or periods failed, although the others were done. The timer does not keep the
 * process alive. `Stop` ends the runs and resolves when the current one has finished.
 */
export function startJob({ name, everyMs, isAtOnce = false, work }: Job, log: Pick<Log, 'error'>): Stop {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const wait = () => {
    if (stopped.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = run();
    }, everyMs).unref();
  };
  const run = async () => {
    const begunMs = performance.now();
    let hasFailed = false;
    try {
      // Each piece was logged where it failed.
      hasFailed = (await countFailedPieces(() => work(stopped.signal))) > 0;
    } catch (error) {
      hasFailed = true;
      log.error({ err: error, job: name }, 'a job failed');
    }
    jobEnded.tell({ job: name, durationMs: performance.now() - begunMs, hasFailed });
    wait();
  };

  if (isAtOnce) underWay = run();
  else wait();
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await underWay;
  };
}
