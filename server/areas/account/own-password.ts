import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { Passwords } from './passwords.ts';
import { type SignInFailures, signInFailureKeptMs } from './sign-in-failures.ts';

/** Wrong passwords in an hour, of somebody who is signed in already. The owner can still reset it. */
const wrongPasswordsMax = 10;

export type OwnPasswordOptions = { database: Store; passwords: Passwords; failures: SignInFailures };

/** Asks a signed-in member once more, before what protects the account is changed. Wrong ones come to an end. */
export async function checkOwnPassword(
  { database, passwords, failures }: OwnPasswordOptions,
  { memberId, address, password }: { memberId: number; address: string; password: string },
): Promise<Result<null>> {
  const failing = { target: `own password:${memberId}`, address };
  const withThisOne = await failures.add(failing);
  if (withThisOne.account > wrongPasswordsMax) {
    return refuse('tooManyRequests', { values: { seconds: String(signInFailureKeptMs / 1000) } });
  }
  const query = database.selectFrom('member').select('password_hash').where('id', '=', memberId);
  const member = await query.executeTakeFirst();
  if (!(await passwords.verify(member?.password_hash, password))) {
    return refuse('invalidInput', { fields: { password: 'passwordWrong' } });
  }
  await failures.forget(failing);
  return ok(null);
}
