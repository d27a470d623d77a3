import type { Guesses } from '../../access/guesses.ts';
import type { Passwords } from '../../access/passwords.ts';
import type { SecondFactorContext } from '../../access/second-factor.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';

/** What signing in to the console needs. */
export type OperatorOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  passwords: Passwords;
  guesses: Guesses;
  secondFactors: Pick<SecondFactorContext, 'seal'>;
};

/** The purpose under which the secret of an operator's app is sealed. */
export const appPurpose = 'operator totp';
