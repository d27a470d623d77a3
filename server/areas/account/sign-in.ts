import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { Captchas } from '../security/captchas.ts';
import { findMemberByTarget } from './find-member.ts';
import type { Passwords } from './passwords.ts';
import type { Target } from './read-target.ts';
import { isCaptchaNeeded, type SignInFailures } from './sign-in-failures.ts';

export type SignInOptions = {
  store: Store;
  captchas: Captchas;
  passwords: Passwords;
  failures: SignInFailures;
};

export type Known = { memberId: number; passwordHash: string };
type Attempt = Target & { password: string; address: string; captchaId?: string; captcha?: string };

/**
 * Checks who signs in. After five failures in a row it asks for the captcha and then lets each attempt wait longer.
 * All of it is the same for an account that does not exist; only the right password learns that one is suspended.
 */
export async function checkSignIn(options: SignInOptions, attempt: Attempt): Promise<Result<Known>> {
  const { store, captchas, passwords, failures } = options;
  const isAskedForCaptcha = isCaptchaNeeded(await failures.count(attempt));
  if (isAskedForCaptcha) {
    const captcha = await captchas.check(attempt);
    if (!captcha.ok) return captcha;
  }
  const withThisOne = await failures.add(attempt);
  // The count before this attempt decides: others in parallel may have used up the free ones.
  const before = { account: withThisOne.account - 1, address: withThisOne.address - 1 };
  if (!isAskedForCaptcha && isCaptchaNeeded(before)) return refuse('captchaRequired');
  await failures.slowDown(withThisOne);

  const member = await findMemberByTarget(store, attempt);
  const isRight = await passwords.verify(member?.password_hash, attempt.password);
  if (!member?.password_hash || !isRight) return refuse('credentialsWrong');
  await failures.forget(attempt);
  if (member.status === 'suspended') return refuse('accountSuspended');
  return ok({ memberId: member.id, passwordHash: member.password_hash });
}

/**
 * Whether the password that was checked is still the member's. Call it first in the transaction that opens a session:
 * whoever sets another one, and ends all sessions, waits for it or was quicker.
 */
export async function lockPassword(tx: Transaction, { memberId, passwordHash }: Known): Promise<boolean> {
  const member = tx.selectFrom('member').select('password_hash').where('id', '=', memberId).forUpdate();
  return (await member.executeTakeFirstOrThrow()).password_hash === passwordHash;
}
