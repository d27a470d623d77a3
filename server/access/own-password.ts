import { ok, type Result, refuse } from '../../contract/result.ts';
import { hourMs } from '../clock.ts';
import type { Store } from '../database/client.ts';
import { type Guesses, takeTry } from './guesses.ts';
import type { Passwords } from './passwords.ts';

export type OwnPasswordOptions = { database: Store; passwords: Passwords; guesses: Guesses };

/** Asks a signed-in member for the password again before changing what protects the account. Limits wrong answers. */
export async function checkOwnPassword(
  options: OwnPasswordOptions,
  { memberId, address, password }: { memberId: number; address: string; password: string },
): Promise<Result<null>> {
  const isOwn = await isOwnPassword(options, { memberId, address, password });
  if (!isOwn.ok) return isOwn;
  return isOwn.data ? ok(null) : refuse('invalidInput', { fields: { password: 'passwordWrong' } });
}

/** Whether it is the password that the member signs in with. Every wrong one counts as a guess. */
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
  { passwords, guesses }: Pick<OwnPasswordOptions, 'passwords' | 'guesses'>,
  { target, address, password, passwordHash }: Guess,
): Promise<Result<boolean>> {
  const limit = { key: target, max: guesses.settings().passwordsOfKnownDevice, periodMs: hourMs };
  const taken = await takeTry(guesses, limit);
  if (!taken.ok) return taken;
  const isRight = await passwords.verify(passwordHash, password, { account: target, address });
  if (isRight) await taken.data.giveBack();
  return ok(isRight);
}
