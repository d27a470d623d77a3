import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Guesses } from '../security/guesses.ts';
import type { SecondFactorContext } from '../security/second-factor.ts';

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
