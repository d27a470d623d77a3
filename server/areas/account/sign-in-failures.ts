import { createHash } from 'node:crypto';
import { setTimeout as waitForMs } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { networkOf } from '../../http/client-address.ts';

/** A row of failures is forgotten when none was added for so long. */
export const signInFailureKeptMs = 60 * 60 * 1000;
const delayStepMs = 250;
const delayMsMax = 4_000;

/** Who fails: an account, whether it exists or not, and an address, behind which many people may sit. */
const failuresFree = { account: 5, address: 30 };
export type Failing = { target: string; address: string };
export type Failures = { account: number; address: number };

export type SignInFailures = {
  count(failing: Failing): Promise<Failures>;
  /** Counts an attempt before its password is checked, so that attempts in parallel do not overtake the count. */
  add(failing: Failing): Promise<Failures>;
  /** After a right password. Of the address only this attempt: one good account does not pay for guesses at others. */
  forget(failing: Failing): Promise<void>;
  /** Lets an attempt wait: longer with each failure, but nobody is locked out. */
  slowDown(failures: Failures): Promise<void>;
};

/** Waits for so many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;
type Options = { database: Database; clock: Clock; wait?: Wait | undefined };

/** From here on a sign-in asks for the captcha. */
export const isCaptchaNeeded = ({ account, address }: Failures): boolean =>
  account >= failuresFree.account || address >= failuresFree.address;

function delayMs({ account, address }: Failures): number {
  const excess = Math.max(account - failuresFree.account, address - failuresFree.address);
  return excess <= 0 ? 0 : Math.min(delayMsMax, delayStepMs * 2 ** (excess - 1));
}

export function createSignInFailures({ database, clock, wait }: Options): SignInFailures {
  return {
    async count(failing) {
      const keys = keysOf(failing);
      const rows = await database
        .selectFrom('sign_in_failure')
        .select(['key', 'failures'])
        .where('key', 'in', [keys.account, keys.address])
        .where('last_at', '>', clock.now() - signInFailureKeptMs)
        .execute();
      const of = (key: string) => rows.find((row) => row.key === key)?.failures ?? 0;
      return { account: of(keys.account), address: of(keys.address) };
    },
    async add(failing) {
      const keys = keysOf(failing);
      return { account: await increase(keys.account), address: await increase(keys.address) };
    },
    async forget(failing) {
      const keys = keysOf(failing);
      await database.deleteFrom('sign_in_failure').where('key', '=', keys.account).execute();
      await database
        .updateTable('sign_in_failure')
        .set((column) => ({ failures: column('failures', '-', 1) }))
        .where('key', '=', keys.address)
        .where('failures', '>', 0)
        .execute();
    },
    async slowDown(failures) {
      const ms = delayMs(failures);
      if (ms > 0) await (wait ? wait(ms) : waitForMs(ms));
    },
  };

  async function increase(key: string): Promise<number> {
    const nowMs = clock.now();
    const row = await database
      .insertInto('sign_in_failure')
      .values({ key, failures: 1, last_at: nowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((column) => ({
          failures: column
            .case()
            .when('sign_in_failure.last_at', '>', nowMs - signInFailureKeptMs)
            .then(column('sign_in_failure.failures', '+', 1))
            .else(1)
            .end(),
          last_at: nowMs,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    return row.failures;
  }
}

/** Hashed, so that the table names nobody. */
const keysOf = ({ target, address }: Failing) => ({
  account: `account:${createHash('sha256').update(target).digest('base64url')}`,
  address: `address:${networkOf(address)}`,
});
