import { formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { CodeUse, OneTimeCodes } from '../../access/one-time-codes.ts';
import type { OwnPasswordOptions } from '../../access/own-password.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { checkWithdrawalPassword } from '../../access/withdrawal-password.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { readContacts } from '../security/own-contacts.ts';
import type { CheckedOrder } from './check-order.ts';

export type VerifyOptions = Omit<OwnPasswordOptions, 'database'> & {
  codes: OneTimeCodes;
  secondFactors: SecondFactorOptions;
};
export type Who = { memberId: number; address: string };
export type Proof = { withdrawalPassword: string; secondFactor?: string | undefined };
type Contact = 'email' | 'phone';

/** A code allows exactly this order, of this member. */
export function withdrawalUse(target: string, { memberId, currency, amount, destination, payee, coin }: CheckedOrder) {
  const { network, address, memo } = destination;
  const amounts = [amount, coin.withdrawalFee].map(formatDecimal);
  const boundTo = JSON.stringify([memberId, currency, ...amounts, network, address, memo, payee]);
  return { purpose: 'withdrawal', target, asker: String(memberId), boundTo } satisfies CodeUse;
}

/** Runs `work` in a transaction, after the withdrawal password and with the second factor of a member who has one. */
export async function withProof<T>(
  options: VerifyOptions,
  who: Who,
  { withdrawalPassword, secondFactor }: Proof,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database } = options.secondFactors;
  const check = { ...who, password: withdrawalPassword, field: 'withdrawalPassword' };
  const known = await checkWithdrawalPassword({ ...options, database }, check);
  if (!known.ok) return known;
  return withSecondFactor(options.secondFactors, { ...who, code: secondFactor, field: 'secondFactor' }, work);
}

/** Like withProof, but members without a second factor need a code that was sent for this order. */
export async function withProofOfOrder<T>(
  options: VerifyOptions,
  who: Who,
  { order, method, code = '', ...proof }: Proof & { order: CheckedOrder; method: Contact; code?: string | undefined },
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { codes, secondFactors } = options;
  const { database } = secondFactors;
  if (await hasSecondFactor(database, who.memberId)) return withProof(options, who, proof, work);
  const check = { ...who, password: proof.withdrawalPassword, field: 'withdrawalPassword' };
  const known = await checkWithdrawalPassword({ ...options, database }, check);
  if (!known.ok) return known;
  const target = (await readContacts(database, who.memberId))[method];
  const use = withdrawalUse(target, order);
  if (!(await codes.check(use, code))) return wrongCode();
  return inTransaction(database, async (tx) => {
    // A second factor was turned on in the meantime: the code alone is no longer enough.
    if (await hasSecondFactor(tx, who.memberId)) return refuse('secondFactorRequired');
    return (await codes.consume(tx, use, code)) ? work(tx) : wrongCode();
  });
}

const wrongCode = () => refuse('invalidInput', { fields: { code: 'codeWrong' } });

/** Where a code may go; refuses at the field `method` what the member does not have. */
export async function findContact(
  { secondFactors: { database } }: VerifyOptions,
  memberId: number,
  method: Contact,
): Promise<Result<string>> {
  const target = (await readContacts(database, memberId))[method];
  return target ? ok(target) : refuse('invalidInput', { fields: { method: 'fieldInvalid' } });
}
