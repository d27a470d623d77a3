import { secondFactorLimit } from '../../access/guesses.ts';
import { verifyTotp } from '../../access/totp.ts';
import type { Transaction } from '../../database/client.ts';
import { appPurpose, type OperatorOptions } from './operator-options.ts';

type Operator = { id: number; sealed_secret: string | null; last_step: number };
type Options = Pick<OperatorOptions, 'clock' | 'guesses' | 'secondFactors'>;

/**
 * The time step of a right code of the operator's app, to be used up with takeStep(). Returns undefined for a wrong
 * code, and once too many were wrong. Counts the try first: call `giveBack` when everything is right.
 */
export async function checkAppCode(
  { clock, guesses, secondFactors }: Options,
  { operator, code, guesser }: { operator: Operator; code: string; guesser: string },
): Promise<{ step: number; giveBack(): Promise<void> } | undefined> {
  const taken = await guesses.tries.take(secondFactorLimit(guesses, `operator ${operator.id}`, guesser));
  if (!taken) return undefined;
  const secret = operator.sealed_secret && secondFactors.seal.open(appPurpose, operator.sealed_secret);
  const step = secret && verifyTotp(secret, code.replaceAll(/\s/g, ''), clock.now(), operator.last_step);
  return step ? { step, giveBack: taken.giveBack } : undefined;
}

/** Uses up a code. Returns false if it was used in the meantime, or the operator is no longer active. */
export async function takeStep(tx: Transaction, operatorId: number, step: number): Promise<boolean> {
  const use = tx.updateTable('operator').set({ last_step: step }).where('id', '=', operatorId);
  const used = await use.where('status', '=', 'active').where('last_step', '<', step).executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
