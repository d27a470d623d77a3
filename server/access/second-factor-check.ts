import { type Result, refuse } from '../../contract/result.ts';
import type { PasskeyPurpose } from '../../contract/security-values.ts';
import { type Database, inTransaction, type Transaction } from '../database/client.ts';
import { type Guesses, secondFactorLimit, takeTry } from './guesses.ts';
import { hasSecondFactor, type SecondFactorContext, verifySecondFactor } from './second-factor.ts';

export type SecondFactorCheck = {
  memberId: number;
  code: string | undefined;
  /** The input field that a wrong code is told at. */
  field: string;
  /** Of a passkey's proof; 'change' when left out. */
  purpose?: PasskeyPurpose;
  /** The browser of who is not signed in yet, where it is known. */
  device?: string | undefined;
};
export type SecondFactorOptions = SecondFactorContext & { database: Database; guesses: Guesses };

/**
 * Runs `work` in a transaction that uses a code of the member's second factor up; without the code when the member has
 * no second factor. Refuses with secondFactorRequired where a code is missing, and counts wrong ones.
 */
export async function withSecondFactor<T>(
  options: SecondFactorOptions,
  { memberId, code, field, purpose = 'change', device }: SecondFactorCheck,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database, guesses } = options;
  if (!(await hasSecondFactor(database, memberId))) return inTransaction(database, work);
  if (!code) return refuse('secondFactorRequired');
  // Who knows the password and guesses codes uses up nothing that the owner has here, or for a reset by a mailed code.
  const guesser = device ?? (purpose === 'change' ? 'signed in' : `strangers, ${purpose}`);
  const taken = await takeTry(guesses, secondFactorLimit(guesses, `member ${memberId}`, guesser));
  if (!taken.ok) return taken;

  let isRight = false;
  const result = await inTransaction(database, async (tx): Promise<Result<T>> => {
    isRight = await verifySecondFactor(tx, memberId, { code, purpose }, options);
    return isRight ? work(tx) : refuse('invalidInput', { fields: { [field]: 'secondFactorWrong' } });
  });
  if (isRight) await taken.data.giveBack();
  return result;
}
