import { AsyncLocalStorage } from 'node:async_hooks';

/** Of each run of a job that is under way; pieces of work deep in an area belong to the run that called them. */
const runs = new AsyncLocalStorage<{ failed: number }>();

/** Says that a piece of the run has failed. It was logged, and the other pieces of the run go on. */
export function tellFailedPiece(): void {
  const run = runs.getStore();
  if (run) run.failed += 1;
}

/** Does the work of a run, and returns how many of its pieces failed. */
export async function countFailedPieces(work: () => Promise<unknown>): Promise<number> {
  const run = { failed: 0 };
  await runs.run(run, work);
  return run.failed;
}
