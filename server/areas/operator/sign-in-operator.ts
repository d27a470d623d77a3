import { ok, type Result, refuse } from '../../../contract/result.ts';
import { passwordLimit } from '../../access/guesses.ts';
import { findKnownDevice } from '../../access/known-devices.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import { writeAudit } from '../review/audit.ts';
import { checkAppCode, takeStep } from './app-codes.ts';
import type { OperatorOptions } from './operator-options.ts';

type Attempt = { email: string; password: string; code: string; facts: RequestFacts };

/**
 * Checks password and code together, and runs `start` in the transaction that uses up the code. Every failure gets the
 * same refusal, so that nobody learns who is an operator. Strangers run out of guesses, as with members.
 */
export async function signInOperator<T>(
  options: OperatorOptions,
  { email, password, code, facts }: Attempt,
  start: (tx: Transaction, operatorId: number) => Promise<T>,
): Promise<Result<T>> {
  const { database, clock, passwords, guesses } = options;
  const { address } = facts;
  const query = database.selectFrom('operator').selectAll().where('email', '=', email).where('status', '=', 'active');
  const operator = await query.executeTakeFirst();
  const owner = `operator:${operator?.id ?? 0}` as const;
  const device = await findKnownDevice(database, { owner, facts, nowMs: clock.now() });
  const guess = await guesses.tries.take(passwordLimit(guesses, `operator ${email}`, { device }));
  const turn = { account: device ?? `operator ${email}`, address };
  const isRight = await passwords.verify(guess && operator?.password_hash, password, turn);
  if (!operator || !isRight) return refuse('operatorUnknown');
  const right = await checkAppCode(options, { operator, code, guesser: device ?? 'strangers' });
  if (!right) return refuse('operatorUnknown');
  const { id } = operator;
  const signedIn = await inTransaction(database, async (tx): Promise<Result<T>> => {
    if (!(await takeStep(tx, id, right.step))) return refuse('operatorUnknown');
    const started = await start(tx, id);
    const subject = `operator:${id}`;
    const seen = { before: null, after: { address }, reason: '', atMs: clock.now() };
    await writeAudit(tx, { operatorId: id, action: 'operator.signIn', subject, ...seen });
    return ok(started);
  });
  if (!signedIn.ok) return signedIn;
  await right.giveBack();
  await guess?.giveBack();
  return signedIn;
}
