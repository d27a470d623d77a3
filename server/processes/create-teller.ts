import type { Log } from '../log.ts';

/** Logs the first of several errors in a row; undefined ends the row. */
export function createTeller(log: Pick<Log, 'warn'>, message: string): (error: unknown) => void {
  let isTold = false;
  return (error) => {
    if (error !== undefined && !isTold) log.warn({ err: error }, message);
    isTold = error !== undefined;
  };
}
