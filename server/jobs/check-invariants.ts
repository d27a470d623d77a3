import type { Logger } from 'pino';

export const checkEveryMs = 10 * 60 * 1000;

/** Describes each contradiction that it finds; empty if all is well. */
export type InvariantCheck = () => Promise<string[]>;

/**
 * Runs the checks one after the other and logs every finding as an error. A failing check is logged and does not stop
 * the others. Returns the number of findings.
 */
export async function runInvariantChecks(
  checks: readonly InvariantCheck[],
  log: Pick<Logger, 'error' | 'info'>,
): Promise<number> {
  let found = 0;
  for (const check of checks) {
    try {
      for (const finding of await check()) {
        found += 1;
        log.error({ finding }, 'an invariant is broken');
      }
    } catch (error) {
      log.error({ err: error }, 'invariants could not be checked');
    }
  }
  log.info({ found }, 'invariants are checked');
  return found;
}
