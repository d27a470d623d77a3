import type { Log } from '../log.ts';
import { invariantsChecked } from '../metrics/measurements.ts';
import type { Job } from './start-job.ts';

const checkEveryMs = 10 * 60 * 1000;

/** Describes each contradiction that it finds; empty if all is well. */
export type InvariantCheck = () => Promise<string[]>;

type CheckOptions = { isAtOnce?: boolean };

/**
 * The job that runs the checks one after the other and logs every finding as an error. A failing check is logged and
 * does not stop the others. Each run resolves with the number of findings.
 */
export const checkingJob = (
  name: string,
  checks: readonly InvariantCheck[],
  log: Pick<Log, 'error' | 'debug'>,
  { isAtOnce = true }: CheckOptions = {},
) => ({ name, everyMs: checkEveryMs, isAtOnce, work: () => runChecks(name, checks, log) }) satisfies Job;

async function runChecks(
  job: string,
  checks: readonly InvariantCheck[],
  log: Pick<Log, 'error' | 'debug'>,
): Promise<number> {
  let found = 0;
  let failures = 0;
  for (const check of checks) {
    try {
      for (const finding of await check()) {
        found += 1;
        log.error({ finding }, 'an invariant is broken');
      }
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'invariants could not be checked');
    }
  }
  // Findings are errors above; that there are none is no news.
  log.debug({ job, found }, 'invariants are checked');
  invariantsChecked.tell({ job, findings: found, failures });
  return found;
}

/** What a check of some rows found, and the last of them; null when there were no more. */
export type CheckedRows = { findings: string[]; last: number | null };

/**
 * A check of rows that are too many for one statement, or for one run: each run looks at the next slices, and begins
 * anew after the last one.
 */
export function checkInSlices(
  checkRows: (afterId: number) => Promise<CheckedRows>,
  slicesPerRun = Number.POSITIVE_INFINITY,
): InvariantCheck {
  let afterId = 0;
  return async () => {
    const findings: string[] = [];
    for (let slice = 0; slice < slicesPerRun; slice += 1) {
      const checked = await checkRows(afterId);
      findings.push(...checked.findings);
      afterId = checked.last ?? 0;
      if (checked.last === null) break;
    }
    return findings;
  };
}
