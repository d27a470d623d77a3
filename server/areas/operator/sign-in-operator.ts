import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { verifyTotp } from '../security/totp.ts';
import { writeAudit } from './audit.ts';
import { appPurpose, type OperatorOptions } from './operator-options.ts';

type Attempt = { email: string; password: string; code: string; address: string };

/** Wrong codes of one operator in an hour, after a right password. */
const wrongCodesMax = 20;

/**
 * Checks password and code together, and runs `start` in the transaction that uses the code up. One refusal stands for
 * whatever is wrong: who is an operator is nobody's business. Attempts wait longer and longer, as members' do.
 */
export async function signInOperator<T>(
  options: OperatorOptions,
  { email, password, code, address }: Attempt,
  start: (tx: Transaction, operatorId: number) => Promise<T>,
): Promise<Result<T>> {
  const { database, clock, passwords, failures, secondFactors } = options;
  const failing = { target: `operator:${email}`, address };
  await failures.slowDown(await failures.add(failing));
  const query = database.selectFrom('operator').selectAll().where('email', '=', email).where('status', '=', 'active');
  const operator = await query.executeTakeFirst();
  const isRight = await passwords.verify(operator?.password_hash, password);
  if (!operator?.sealed_secret || !isRight) return refuse('operatorUnknown');

  const failingCode = { target: `operator code:${operator.id}`, address };
  if ((await failures.add(failingCode)).account > wrongCodesMax) return refuse('operatorUnknown');
  const { id, last_step: lastStep } = operator;
  const secret = secondFactors.seal.open(appPurpose, operator.sealed_secret);
  const step = secret && verifyTotp(secret, code.replaceAll(/\s/g, ''), clock.now(), lastStep);
  if (!step) return refuse('operatorUnknown');
  const signedIn = await inTransaction(database, async (tx): Promise<Result<T>> => {
    const use = tx.updateTable('operator').set({ last_step: step }).where('id', '=', id).where('status', '=', 'active');
    const used = await use.where('last_step', '<', step).executeTakeFirst();
    if (used.numUpdatedRows === 0n) return refuse('operatorUnknown');
    const started = await start(tx, id);
    const subject = `operator:${id}`;
    const seen = { before: null, after: { address }, reason: '', atMs: clock.now() };
    await writeAudit(tx, { operatorId: id, action: 'operator.signIn', subject, ...seen });
    return ok(started);
  });
  if (!signedIn.ok) return signedIn;
  await failures.forget(failingCode);
  await failures.forget(failing);
  return signedIn;
}
