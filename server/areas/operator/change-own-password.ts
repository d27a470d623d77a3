import { ok, type Result, refuse } from '../../../contract/result.ts';
import { forgetOtherDevices } from '../../access/known-devices.ts';
import { verifyCounted } from '../../access/own-password.ts';
import { isCommonPassword } from '../../access/passwords.ts';
import { inTransaction } from '../../database/client.ts';
import type { RequestFacts, SessionOperator } from '../../http/handlers.ts';
import { writeAudit } from '../review/audit.ts';
import { checkAppCode, takeStep } from './app-codes.ts';
import type { OperatorOptions } from './operator-options.ts';
import type { OperatorSessions } from './operator-sessions.ts';

type Options = OperatorOptions & { operatorSessions: OperatorSessions };
type Change = { operator: SessionOperator; password: string; newPassword: string; code: string; facts: RequestFacts };

/** Sets a new password for an operator who knows the old one and has the app. All other sessions end. */
export async function changeOwnPassword(
  options: Options,
  { operator: { id, sessionId }, password, newPassword, code, facts }: Change,
): Promise<Result<null>> {
  const { database, clock, passwords, operatorSessions } = options;
  const { address } = facts;
  if (isCommonPassword(newPassword)) return wrong('newPassword', 'passwordCommon');
  const operator = await database.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const guess = { target: `operator password:${id}`, address, password, passwordHash: operator.password_hash };
  const isOwn = await verifyCounted(options, guess);
  if (!isOwn.ok) return isOwn;
  if (!isOwn.data) return wrong('password', 'passwordWrong');
  const right = await checkAppCode(options, { operator, code, guesser: 'signed in' });
  if (!right) return wrong('code', 'secondFactorWrong');

  const passwordHash = await passwords.hash(newPassword, { account: `operator:${id}`, address });
  const changed = await inTransaction(database, async (tx): Promise<Result<null>> => {
    if (!(await takeStep(tx, id, right.step))) return wrong('code', 'secondFactorWrong');
    await tx.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await operatorSessions.endOthers(tx, { operatorId: id, sessionId });
    await forgetOtherDevices(tx, { owner: `operator:${id}`, facts });
    const deed = { action: 'operator.changePassword', subject: `operator:${id}`, before: null, after: { address } };
    await writeAudit(tx, { operatorId: id, ...deed, reason: '', atMs: clock.now() });
    return ok(null);
  });
  if (changed.ok) await right.giveBack();
  return changed;
}

const wrong = (field: string, problem: 'passwordCommon' | 'passwordWrong' | 'secondFactorWrong') =>
  refuse('invalidInput', { fields: { [field]: problem } });
