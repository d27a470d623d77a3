import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import type { Guesses } from '../../access/guesses.ts';
import { findKnownDevice } from '../../access/known-devices.ts';
import type { Passwords } from '../../access/passwords.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import { notify } from '../notification/notify.ts';
import { admitGuess } from './admit-guess.ts';
import { findMemberByTarget } from './find-member.ts';
import type { Target } from './read-target.ts';

export type SignInOptions = {
  database: Database;
  clock: Clock;
  captchas: Captchas;
  passwords: Passwords;
  guesses: Guesses;
};

export type Known = { memberId: number; passwordHash: string };
type Attempt = Target & { password: string; facts: RequestFacts; captchaId?: string; captcha?: string };

/**
 * Checks the credentials. Answer and work are the same for an account that does not exist, and for a guess that is not
 * checked because there were too many. Only the right password reveals that an account is suspended.
 */
export async function checkSignIn(options: SignInOptions, attempt: Attempt): Promise<Result<Known>> {
  const { database, clock, passwords } = options;
  const { target, password, facts } = attempt;
  const member = await findMemberByTarget(database, attempt);
  const owner = `member:${member?.id ?? 0}` as const;
  const device = await findKnownDevice(database, { owner, facts, nowMs: clock.now() });
  const { captchaId, captcha } = attempt;
  const guess = await admitGuess(options, { account: target, device, address: facts.address, captchaId, captcha });
  if (!guess.ok) return guess;

  const { isChecked, giveBack } = guess.data;
  const turn = { account: device ?? target, address: facts.address };
  const isRight = await passwords.verify(isChecked ? member?.password_hash : null, password, turn);
  if (!isChecked) await tellOwner(options, target, member?.id);
  if (!member?.password_hash || !isRight) return refuse('credentialsWrong');
  await giveBack();
  if (member.status === 'suspended') return refuse('accountSuspended');
  return ok({ memberId: member.id, passwordHash: member.password_hash });
}

/** Notifies the member at most once a day that somebody is guessing the password. */
async function tellOwner({ database, clock, guesses }: SignInOptions, target: string, memberId: number | undefined) {
  const isFirst = await guesses.tries.take({ key: `told of guesses at ${target}`, max: 1, periodMs: dayMs });
  if (!isFirst || memberId === undefined) return;
  await inTransaction(database, async (tx) => {
    await notify(tx, { memberId, type: 'passwordGuessed', parameters: {}, atMs: clock.now() });
    return ok(null);
  });
}

/**
 * Whether the checked password is still the member's. Call it first in the transaction that opens a session: a
 * concurrent change of the password, which ends all sessions, either came first or waits.
 */
export async function lockPassword(tx: Transaction, { memberId, passwordHash }: Known): Promise<boolean> {
  const member = tx.selectFrom('member').select('password_hash').where('id', '=', memberId).forUpdate();
  return (await member.executeTakeFirstOrThrow()).password_hash === passwordHash;
}
