import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { OneTimeCodes } from '../security/one-time-codes.ts';
import { type SecondFactorOptions, withSecondFactor } from '../security/second-factor-check.ts';
import { refuseWithdrawalPassword } from '../security/withdrawal-password.ts';
import { findMemberByTarget } from './find-member.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
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
  address: string;
  /** Called when the code was right and the second factor is missing. */
  askForSecondFactor(known: { memberId: number; passwordHash: string }): void;
};

/**
 * A new password for who reads the messages of the account and has its second factor. Whether there is an account is
 * told to nobody else: without the right code the answer is the same.
 */
export async function resetPassword(
  options: ResetOptions,
  { channel, target, password, code, secondFactor, address, askForSecondFactor }: Reset,
): Promise<Result<null>> {
  const { codes, passwords, sessions, secondFactors } = options;
  if (isCommonPassword(password)) return refuse('invalidInput', { fields: { password: 'passwordCommon' } });
  const use = { purpose: 'reset', target } as const;
  const isRight = await codes.check(use, code);
  const member = isRight ? await findMemberByTarget(secondFactors.database, { channel, target }) : undefined;
  if (!member) return wrongCode();
  if (member.status === 'suspended') return refuse('accountSuspended');

  const { database, failures } = secondFactors;
  const guess = { memberId: member.id, address, password, field: 'password' };
  const other = await refuseWithdrawalPassword({ database, passwords, failures }, guess);
  if (!other.ok) return other;
  const passwordHash = await passwords.hash(password);
  const check = { memberId: member.id, address, code: secondFactor, field: 'secondFactor', purpose: 'reset' } as const;
  const set = await withSecondFactor(secondFactors, check, async (tx) => {
    if (!(await codes.consume(tx, use, code))) return wrongCode();
    const atMs = secondFactors.clock.now();
    return ok(await setPassword(tx, sessions, { memberId: member.id, passwordHash, atMs }));
  });
  if (!set.ok) {
    if (set.error === 'secondFactorRequired') {
      askForSecondFactor({ memberId: member.id, passwordHash: member.password_hash ?? '' });
    }
    return set;
  }
  set.data();
  return ok(null);
}

const wrongCode = () => refuse('invalidInput', { fields: { code: 'codeWrong' } });
