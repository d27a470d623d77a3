import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { Passwords } from './passwords.ts';
import { type SignInFailures, signInFailureKeptMs } from './sign-in-failures.ts';

/** Wrong passwords in an hour, of somebody who is signed in already. The owner can still reset it. */
const wrongPasswordsMax = 10;

export type OwnPasswordOptions = { database: Store; passwords: Passwords; failures: SignInFailures };

/** Asks a signed-in member once more, before what protects the account is changed. Wrong ones come to an end. */
export async function checkOwnPassword(
  options: OwnPasswordOptions,
  { memberId, address, password }: { memberId: number; address: string; password: string },
): Promise<Result<null>> {
  const isOwn = await isOwnPassword(options, { memberId, address, password });
  if (!isOwn.ok) return isOwn;
  return isOwn.data ? ok(null) : refuse('invalidInput', { fields: { password: 'passwordWrong' } });
}

/** Whether it is the one that the member signs in with. A wrong one counts, whatever it was asked for. */
export async function isOwnPassword(
  options: OwnPasswordOptions,
  { memberId, address, password }: { memberId: number; address: string; password: string },
): Promise<Result<boolean>> {
  const query = options.database.selectFrom('member').select('password_hash').where('id', '=', memberId);
  const member = await query.executeTakeFirst();
  const target = `own password:${memberId}`;
  return verifyCounted(options, { target, address, password, passwordHash: member?.password_hash });
}

type Guess = { target: string; address: string; password: string; passwordHash: string | null | undefined };

/** Verifies a password of a signed-in member; refuses with tooManyRequests once too many were wrong in an hour. */
export async function verifyCounted(
  { passwords, failures }: Pick<OwnPasswordOptions, 'passwords' | 'failures'>,
  { target, address, password, passwordHash }: Guess,
): Promise<Result<boolean>> {
  const failing = { target, address };
  const withThisOne = await failures.add(failing);
  if (withThisOne.account > wrongPasswordsMax) {
    return refuse('tooManyRequests', { values: { seconds: String(signInFailureKeptMs / 1000) } });
  }
  const isRight = await passwords.verify(passwordHash, password);
  if (isRight) await failures.forget(failing);
  return ok(isRight);
}
