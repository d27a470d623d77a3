import { type Result, refuse } from '../../../contract/result.ts';
import type { OwnPasswordOptions } from '../../access/own-password.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import {
  checkWithdrawalPassword,
  findWithdrawalPassword,
  readWithdrawalPasswordTime,
} from '../../access/withdrawal-password.ts';
import { hourMs, writeUtc } from '../../clock.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';

export type ProofOptions = Omit<OwnPasswordOptions, 'database'> & { secondFactors: SecondFactorOptions };
/** `orderedAtMs`: when the order began whose coins leave; undefined when there is none, which `work` refuses. */
type Who = { memberId: number; address: string; orderedAtMs: number | undefined };
type Proof = { withdrawalPassword?: string | undefined; secondFactor?: string | undefined };

/**
 * Runs `work` in a transaction once the owner has shown that it wants coins to leave: by the withdrawal password, or
 * else by a code of the second factor. A password that is younger than the order proves nothing for as long as a hold
 * lasts: whoever took over a session could have set it. Refuses with withdrawalPasswordMissing who has neither.
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
    if (!known.ok) return known;
    const untilMs = await readWait(database, who, options.secondFactors.clock.now());
    if (untilMs === undefined) return inTransaction(database, work);
    const values = { until: writeUtc(untilMs) };
    return refuse('invalidInput', { fields: { withdrawalPassword: 'withdrawalPasswordNew' }, values });
  }
  if (await hasSecondFactor(database, who.memberId)) {
    const check = { memberId: who.memberId, code: secondFactor, field: 'secondFactor' };
    return withSecondFactor(options.secondFactors, check, work);
  }
  return (await findWithdrawalPassword(database, who.memberId))
    ? refuse('invalidInput', { fields: { withdrawalPassword: 'fieldRequired' } })
    : refuse('withdrawalPasswordMissing');
}

/** Until when the withdrawal password is too young for the order; undefined when it is not. */
async function readWait(store: Store, { memberId, orderedAtMs }: Who, atMs: number): Promise<number | undefined> {
  const setAtMs = await readWithdrawalPasswordTime(store, memberId);
  if (setAtMs === null || orderedAtMs === undefined || setAtMs < orderedAtMs) return undefined;
  const { holdHours } = await readTerms(store, 'security.holds', atMs);
  const untilMs = setAtMs + holdHours * hourMs;
  return atMs < untilMs ? untilMs : undefined;
}
