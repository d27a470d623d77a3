import { ok, type Result, refuse } from '../../contract/result.ts';
import type { Store } from '../database/client.ts';
import { type OwnPasswordOptions, verifyCounted } from './own-password.ts';

/** `field` is the input field that shows an error about the password. */
type Check = { memberId: number; address: string; password: string; field: string };

/** undefined for a member who has none yet. */
export async function findWithdrawalPassword(store: Store, memberId: number): Promise<string | undefined> {
  return (await findRow(store, memberId))?.password_hash;
}

/** When it was set or changed last, 0 for one that is older than this is written down; null without one. */
export async function readWithdrawalPasswordTime(store: Store, memberId: number): Promise<number | null> {
  return (await findRow(store, memberId))?.set_at ?? null;
}

const findRow = (store: Store, memberId: number) =>
  store.selectFrom('withdrawal_password').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/**
 * Asks for the withdrawal password before money leaves the account. Refuses with withdrawalPasswordMissing if there is
 * none, shows a wrong one at its field, and refuses with tooManyRequests after ten wrong ones in an hour.
 */
export async function checkWithdrawalPassword(options: OwnPasswordOptions, check: Check): Promise<Result<null>> {
  const passwordHash = await findWithdrawalPassword(options.database, check.memberId);
  if (!passwordHash) return refuse('withdrawalPasswordMissing');
  const isRight = await verify(options, check, passwordHash);
  if (!isRight.ok) return isRight;
  return isRight.data ? ok(null) : refuse('invalidInput', { fields: { [check.field]: 'withdrawalPasswordWrong' } });
}

/**
 * Refuses a new sign-in password that equals the withdrawal password. The answer tells the caller something about it,
 * so each try counts as a guess.
 */
export async function refuseWithdrawalPassword(options: OwnPasswordOptions, check: Check): Promise<Result<null>> {
  const passwordHash = await findWithdrawalPassword(options.database, check.memberId);
  if (!passwordHash) return ok(null);
  const isSame = await verify(options, check, passwordHash);
  if (!isSame.ok) return isSame;
  return isSame.data ? refuse('invalidInput', { fields: { [check.field]: 'passwordsAlike' } }) : ok(null);
}

const verify = (options: OwnPasswordOptions, { memberId, address, password }: Check, passwordHash: string) =>
  verifyCounted(options, { target: `withdrawal password:${memberId}`, address, password, passwordHash });
