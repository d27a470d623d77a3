import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { checkAppCode, takeStep } from './app-codes.ts';
import { writeAudit } from './audit.ts';
import type { OperatorOptions } from './operator-options.ts';

type Attempt = { email: string; password: string; code: string; address: string };

/**
 * Checks password and code together, and runs `start` in the transaction that uses the code up. One refusal stands for
 * whatever is wrong: who is an operator is nobody's business. Attempts wait longer and longer, as members' do.
 */
export async function signInOperator<T>(
  options: OperatorOptions,
  { email, password, code, address }: Attempt,
  start: (tx: Transaction, operatorId: number) => Promise<T>,
): Promise<Result<T>> {
  const { database, clock, passwords, failures } = options;
  const failing = { target: `operator:${email}`, address };
  await failures.slowDown(await failures.add(failing));
  const query = database.selectFrom('operator').selectAll().where('email', '=', email).where('status', '=', 'active');
  const operator = await query.executeTakeFirst();
  const isRight = await passwords.verify(operator?.password_hash, password);
  if (!operator || !isRight) return refuse('operatorUnknown');
  const right = await checkAppCode(options, { operator, code, address });
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
  await right.forget();
  await failures.forget(failing);
  return signedIn;
}
