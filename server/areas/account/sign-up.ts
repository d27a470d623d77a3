import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { OneTimeCodes } from '../../access/one-time-codes.ts';
import { isCommonPassword, type Passwords } from '../../access/passwords.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../database/client.ts';
import { createMember, type OnMemberCreated } from './create-member.ts';
import type { Target } from './read-target.ts';

export type SignUpOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  codes: OneTimeCodes;
  passwords: Passwords;
  onMemberCreated: readonly OnMemberCreated[];
};

type NewAccount = Target & {
  password: string;
  code: string;
  referralCode?: string;
  language: Language;
  address: string;
};

/**
 * Creates a member for somebody who knows the code sent to the target, and runs `signIn` in the same transaction.
 * Reveals only after the right code that an account already exists.
 */
export async function signUp<T>(
  options: SignUpOptions,
  { channel, target, password, code, referralCode, language, address }: NewAccount,
  signIn: (tx: Transaction, memberId: number) => Promise<T>,
): Promise<Result<T>> {
  const { database, clock, randomBytes, codes, passwords, onMemberCreated } = options;
  if (isCommonPassword(password)) return refuse('invalidInput', { fields: { password: 'passwordCommon' } });
  const referrer = await findReferrer(database, referralCode);
  if (!referrer.ok) return referrer;
  const use = { purpose: 'signup', target } as const;
  if (!(await codes.check(use, code))) return wrongField('code', 'codeWrong');

  const passwordHash = await passwords.hash(password, { account: target, address });
  const contact = channel === 'email' ? { email: target } : { phone: target };
  const member = { ...contact, passwordHash, language, referredBy: referrer.data };
  return inTransaction(database, async (tx) => {
    if (!(await codes.consume(tx, use, code))) return wrongField('code', 'codeWrong');
    const created = await createMember(tx, member, { atMs: clock.now(), randomBytes, onMemberCreated });
    if (!created.ok) return created;
    return ok(await signIn(tx, created.data.memberId));
  });
}

async function findReferrer(store: Store, given: string | undefined): Promise<Result<number | undefined>> {
  const referralCode = given?.trim().toUpperCase();
  if (!referralCode) return ok(undefined);
  const query = store.selectFrom('member').select('id').where('referral_code', '=', referralCode);
  const referrer = await query.executeTakeFirst();
  return referrer ? ok(referrer.id) : wrongField('referralCode', 'referralUnknown');
}

const wrongField = (field: 'code' | 'referralCode', error: 'codeWrong' | 'referralUnknown') =>
  refuse('invalidInput', { fields: { [field]: error } });
