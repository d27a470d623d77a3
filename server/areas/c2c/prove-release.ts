import { type Result, refuse } from '../../../contract/result.ts';
import type { OwnPasswordOptions } from '../../access/own-password.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { checkWithdrawalPassword, findWithdrawalPassword } from '../../access/withdrawal-password.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';

export type ProofOptions = Omit<OwnPasswordOptions, 'database'> & { secondFactors: SecondFactorOptions };
type Who = { memberId: number; address: string };
type Proof = { withdrawalPassword?: string | undefined; secondFactor?: string | undefined };

/**
 * Runs `work` in a transaction once the owner has shown that it wants coins to leave: by the withdrawal password, or
 * else by a code of the second factor. Refuses with withdrawalPasswordMissing who has neither.
 */
export async function proveRelease<T>(
  options: ProofOptions,
  who: Who,
  { withdrawalPassword, secondFactor }: Proof,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database } = options.secondFactors;
  if (withdrawalPassword) {
    const check = { ...who, password: withdrawalPassword, field: 'withdrawalPassword' };
    const known = await checkWithdrawalPassword({ ...options, database }, check);
    return known.ok ? inTransaction(database, work) : known;
  }
  if (await hasSecondFactor(database, who.memberId)) {
    const check = { memberId: who.memberId, code: secondFactor, field: 'secondFactor' };
    return withSecondFactor(options.secondFactors, check, work);
  }
  return (await findWithdrawalPassword(database, who.memberId))
    ? refuse('invalidInput', { fields: { withdrawalPassword: 'fieldRequired' } })
    : refuse('withdrawalPasswordMissing');
}
