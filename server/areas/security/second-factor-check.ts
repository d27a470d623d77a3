import { type Result, refuse } from '../../../contract/result.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { type SignInFailures, signInFailureKeptMs } from '../account/sign-in-failures.ts';
import { hasSecondFactor, type SecondFactorContext, verifySecondFactor } from './second-factor.ts';

/** Wrong codes of one member in an hour: whoever guesses so often is right once in 16,000 hours. */
const wrongCodesMax = 20;

export type SecondFactorCheck = {
  memberId: number;
  address: string;
  code: string | undefined;
  /** The input field that a wrong code is told at. */
  field: string;
  /** Of a passkey's proof; 'change' when left out. */
  purpose?: PasskeyPurpose;
};
export type SecondFactorOptions = SecondFactorContext & { database: Database; failures: SignInFailures };

/**
 * Runs `work` in a transaction that uses a code of the member's second factor up; without the code when the member has
 * no second factor. Refuses with secondFactorRequired where a code is missing, and counts wrong ones.
 */
export async function withSecondFactor<T>(
  options: SecondFactorOptions,
  { memberId, address, code, field, purpose }: SecondFactorCheck,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database, failures } = options;
  if (!(await hasSecondFactor(database, memberId))) return inTransaction(database, work);
  if (!code) return refuse('secondFactorRequired');
  const failing = { target: `second factor:${memberId}`, address };
  if ((await failures.count(failing)).account >= wrongCodesMax) return tooManyCodes();
  const withThisOne = await failures.add(failing);
  if (withThisOne.account > wrongCodesMax) return tooManyCodes();
  await failures.slowDown(withThisOne);

  let isRight = false;
  const result = await inTransaction(database, async (tx): Promise<Result<T>> => {
    isRight = await verifySecondFactor(tx, memberId, { code, purpose }, options);
    return isRight ? work(tx) : refuse('invalidInput', { fields: { [field]: 'secondFactorWrong' } });
  });
  if (isRight) await failures.forget(failing);
  return result;
}

const tooManyCodes = () => refuse('tooManyRequests', { values: { seconds: String(signInFailureKeptMs / 1000) } });
