import { type Result, refuse } from '../../contract/result.ts';
import type { PasskeyPurpose } from '../../contract/security-values.ts';
import { type Database, inTransaction, type Transaction } from '../database/client.ts';
import { type Guesses, secondFactorLimit, takeTry } from './guesses.ts';
import { hasSecondFactor, type SecondFactorContext, verifySecondFactor } from './second-factor.ts';

export type SecondFactorCheck = {
  memberId: number;
  code: string | undefined;
  /** The input field that shows an error about the code. */
  field: string;
  /** The purpose of a passkey proof; 'change' by default. */
  purpose?: PasskeyPurpose;
  /** The browser, if known, of somebody who has not signed in yet. */
  device?: string | undefined;
};
export type SecondFactorOptions = SecondFactorContext & { database: Database; guesses: Guesses };

/**
 * Runs `work` in a transaction that uses up a code of the member's second factor, or without a code if the member has
 * none. Refuses with secondFactorRequired if a code is missing, and counts wrong ones.
 */
export async function withSecondFactor<T>(
  options: SecondFactorOptions,
  { memberId, code, field, purpose = 'change', device }: SecondFactorCheck,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database, guesses } = options;
  if (!(await hasSecondFactor(database, memberId))) return inTransaction(database, work);
  if (!code) return refuse('secondFactorRequired');
  // Guesses by somebody who knows the password do not use up the owner's budget here, nor that of a reset by mail.
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
