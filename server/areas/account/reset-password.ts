import { ok, type Result, refuse } from '../../../contract/result.ts';
import { findKnownDevice, rememberDevice } from '../../access/known-devices.ts';
import type { OneTimeCodes } from '../../access/one-time-codes.ts';
import { isCommonPassword, type Passwords } from '../../access/passwords.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { refuseWithdrawalPassword } from '../../access/withdrawal-password.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import { findMemberByTarget } from './find-member.ts';
import type { Target } from './read-target.ts';
import type { Sessions } from './sessions.ts';
import { setPassword } from './set-password.ts';

export type ResetOptions = {
  codes: OneTimeCodes;
  passwords: Passwords;
  sessions: Sessions;
  secondFactors: SecondFactorOptions;
};

type Reset = Target & {
  password: string;
  code: string;
  secondFactor?: string;
  facts: RequestFacts;
  /** Called when the code was right but the second factor is missing. */
  askForSecondFactor(known: { memberId: number; passwordHash: string }): void;
};

/**
 * Sets a new password for somebody who can read the account's messages and has its second factor. Without the right
 * code, the answer does not reveal whether the account exists.
 */
export async function resetPassword(
  options: ResetOptions,
  { channel, target, password, code, secondFactor, facts, askForSecondFactor }: Reset,
): Promise<Result<null>> {
  const { codes, passwords, sessions, secondFactors } = options;
  if (isCommonPassword(password)) return refuse('invalidInput', { fields: { password: 'passwordCommon' } });
  const use = { purpose: 'reset', target } as const;
  const isRight = await codes.check(use, code);
  const member = isRight ? await findMemberByTarget(secondFactors.database, { channel, target }) : undefined;
  if (!member) return wrongCode();
  if (member.status === 'suspended') return refuse('accountSuspended');

  const { database, guesses, clock } = secondFactors;
  const { address } = facts;
  const owner = `member:${member.id}` as const;
  const device = await findKnownDevice(database, { owner, facts, nowMs: clock.now() });
  const guess = { memberId: member.id, address, password, field: 'password' };
  const other = await refuseWithdrawalPassword({ database, passwords, guesses }, guess);
  if (!other.ok) return other;
  const passwordHash = await passwords.hash(password, { account: owner, address });
  const check = { memberId: member.id, device, code: secondFactor, field: 'secondFactor', purpose: 'reset' } as const;
  const set = await withSecondFactor(secondFactors, check, async (tx) => {
    if (!(await codes.consume(tx, use, code))) return wrongCode();
    const change = { memberId: member.id, passwordHash, atMs: clock.now(), address };
    const endSessions = await setPassword(tx, sessions, change);
    // The owner can now sign in from this browser even if strangers have used up their guesses.
    const setCookie = await rememberDevice(tx, { owner, facts }, secondFactors);
    return ok([endSessions, setCookie]);
  });
  if (!set.ok) {
    if (set.error === 'secondFactorRequired') {
      askForSecondFactor({ memberId: member.id, passwordHash: member.password_hash ?? '' });
    }
    return set;
  }
  for (const finish of set.data) finish();
  return ok(null);
}

const wrongCode = () => refuse('invalidInput', { fields: { code: 'codeWrong' } });
