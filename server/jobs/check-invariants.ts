import type { Logger } from 'pino';

export const checkEveryMs = 10 * 60 * 1000;

/** Describes each contradiction that it finds; an empty list when all is well. */
export type InvariantCheck = () => Promise<string[]>;

/** Runs the checks one after the other and logs every finding as an error. Returns how many there were. */
export async function runInvariantChecks(
  checks: readonly InvariantCheck[],
  log: Pick<Logger, 'error' | 'info'>,
): Promise<number> {
  let found = 0;
  for (const check of checks) {
    for (const finding of await check()) {
      found += 1;
      log.error({ finding }, 'an invariant is broken');
    }
  }
  log.info({ found }, 'invariants are checked');
  return found;
}
