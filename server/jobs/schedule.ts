import type { Logger } from 'pino';

export type Stop = () => Promise<void>;

/**
 * Runs `work` every `intervalMs`, counted from the end of one run to the begin of the next, so that runs never overlap;
 * with `isAtOnce` the first run begins now. An error is logged under `name`, and the next run comes as usual. The timer
 * does not keep the process alive. `stop` ends the runs and resolves when the one that is under way has finished.
 */
export function every(
  intervalMs: number,
  name: string,
  work: () => Promise<unknown>,
  { log, isAtOnce = false }: { log: Pick<Logger, 'error'>; isAtOnce?: boolean },
): Stop {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = run();
    }, intervalMs).unref();
  };
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
    wait();
  };

  if (isAtOnce) underWay = run();
  else wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
