import type { Guesses } from '../../access/guesses.ts';
import type { Passwords } from '../../access/passwords.ts';
import type { SecondFactorContext } from '../../access/second-factor.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';

/** What the doors of the console work with. */
export type OperatorOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  passwords: Passwords;
  guesses: Guesses;
  secondFactors: Pick<SecondFactorContext, 'seal'>;
};

/** What the secret of an operator's app is sealed for. */
export const appPurpose = 'operator totp';
