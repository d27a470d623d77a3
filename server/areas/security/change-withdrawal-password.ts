import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { securitySettingsCalls } from '../../../contract/security.ts';
import { recordAction } from '../../access/action-log.ts';
import { startHold } from '../../access/holds.ts';
import type { OneTimeCodes } from '../../access/one-time-codes.ts';
import { checkOwnPassword, isOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { isCommonPassword } from '../../access/passwords.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import { checkWithdrawalPassword, findWithdrawalPassword } from '../../access/withdrawal-password.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { readContacts } from './own-contacts.ts';

export type WithdrawalPasswordOptions = OwnPasswordOptions & {
  codes: OneTimeCodes;
  secondFactors: SecondFactorOptions;
};
type Who = { memberId: number; address: string };
type Change = InputOf<typeof securitySettingsCalls.changeWithdrawalPassword>;

/**
 * Sets the withdrawal password, changes it by the old one, or replaces a forgotten one by a code and the sign-in
 * password; all with the second factor of a member who has one. After a change withdrawals wait.
 */
export async function changeWithdrawalPassword(
  options: WithdrawalPasswordOptions,
  who: Who,
  change: Change,
): Promise<Result<null>> {
  const { passwords, secondFactors } = options;
  const { action, newPassword, secondFactor } = change;
  if (isCommonPassword(newPassword)) return refuse('invalidInput', { fields: { newPassword: 'passwordCommon' } });
  const current = await findWithdrawalPassword(options.database, who.memberId);
  if (action === 'set' && current) return refuse('withdrawalPasswordChanged');
  if (action !== 'set' && !current) return refuse('withdrawalPasswordMissing');
  const allowed = await checkIsAllowed(options, who, change);
  if (!allowed.ok) return allowed;
  const isSame = await isOwnPassword(options, { ...who, password: newPassword });
  if (!isSame.ok) return isSame;
  if (isSame.data) return refuse('invalidInput', { fields: { newPassword: 'passwordsAlike' } });

  const passwordHash = await passwords.hash(newPassword, { account: `member:${who.memberId}`, address: who.address });
  const check = { ...who, code: secondFactor, field: 'secondFactor' };
  return withSecondFactor(secondFactors, check, async (tx) => {
    const used = await allowed.data(tx);
    if (!used.ok) return used;
    const atMs = secondFactors.clock.now();
    const set = { password_hash: passwordHash, set_at: atMs };
    if (!(await replace(tx, who.memberId, { current, set }))) return refuse('withdrawalPasswordChanged');
    await forgetTrustedDevices(tx, who.memberId);
    if (current) await startHold(tx, { memberId: who.memberId, reason: 'withdrawalPassword', atMs });
    await notify(tx, { memberId: who.memberId, type: 'withdrawalPasswordReset', parameters: {}, atMs });
    const deed = current ? 'withdrawalPasswordChanged' : 'withdrawalPasswordSet';
    await recordAction(tx, { ...who, action: deed, atMs });
    return ok(null);
  });
}

/** Uses up, in the transaction of the change, what allowed it. */
type Allowed = (tx: Transaction) => Promise<Result<null>>;
const nothingToUse: Allowed = async () => ok(null);

async function checkIsAllowed(
  options: WithdrawalPasswordOptions,
  who: Who,
  { action, password = '', oldPassword = '', method, code = '' }: Change,
): Promise<Result<Allowed>> {
  if (action === 'change') {
    const known = await checkWithdrawalPassword(options, { ...who, password: oldPassword, field: 'oldPassword' });
    return known.ok ? ok(nothingToUse) : known;
  }
  const known = await checkOwnPassword(options, { ...who, password });
  if (!known.ok) return known;
  if (action === 'set') return ok(nothingToUse);
  const target = (await readContacts(options.database, who.memberId))[method];
  const use = withdrawalPasswordUse(who.memberId, target);
  if (!(await options.codes.check(use, code))) return wrongCode();
  return ok(async (tx) => ((await options.codes.consume(tx, use, code)) ? ok(null) : wrongCode()));
}

/** The code for a member who has forgotten it. */
export const withdrawalPasswordUse = (memberId: number, target: string) =>
  ({ purpose: 'withdrawpassword', target, asker: String(memberId), boundTo: String(memberId) }) as const;

const wrongCode = () => refuse('invalidInput', { fields: { code: 'codeWrong' } });

/** False when it is no longer `current`: of two changes at once the first one counts. */
async function replace(
  tx: Transaction,
  memberId: number,
  { current, set }: { current: string | undefined; set: { password_hash: string; set_at: number } },
): Promise<boolean> {
  if (current) {
    const own = tx.updateTable('withdrawal_password').set(set);
    const ofCurrent = own.where('member_id', '=', memberId).where('password_hash', '=', current);
    return (await ofCurrent.executeTakeFirst()).numUpdatedRows === 1n;
  }
  const added = await tx
    .insertInto('withdrawal_password')
    .values({ member_id: memberId, ...set })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
