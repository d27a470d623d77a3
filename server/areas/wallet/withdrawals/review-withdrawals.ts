import { ok, type Result, refuse } from '../../../../contract/result.ts';
import { cancellableStates, type WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../../database/client.ts';
import { writeAudit } from '../../operator/audit.ts';
import { giveUpTransfer } from '../chains/give-up-transfer.ts';
import { changeState, type Withdrawal } from './change-state.ts';
import { isActive } from './send-withdrawals.ts';

/** An operator who decides on a withdrawal. */
export type Decision = { id: number; operatorId: number; reason: string; atMs: number };
export type Outcome = 'arrived' | 'neverLeft';

/** Operators who have to agree on what became of one that nobody knew of. */
const resolversNeeded = 2;

/** Counts the operator's approval; the last one that is needed lets it be sent. */
export async function approveWithdrawal(tx: Transaction, decision: Decision): Promise<Result<null>> {
  const withdrawal = await lockInState(tx, decision.id, ['review']);
  if (!withdrawal.ok) return withdrawal;
  const approvals = await countApproval(tx, decision, 'approved');
  if (!approvals.ok) return approvals;
  const isEnough = approvals.data.length >= withdrawal.data.approvals_needed;
  if (isEnough) await changeState(tx, { id: decision.id, from: ['review'], to: 'approved', atMs: decision.atMs });
  await audit(tx, decision, {
    action: 'withdrawal.approve',
    from: withdrawal.data,
    to: isEnough ? 'approved' : 'review',
  });
  return ok(null);
}

/** Gives everything back, with a reason that the member reads, as long as nothing is signed and nobody pays it out. */
export async function rejectWithdrawal(tx: Transaction, decision: Decision): Promise<Result<null>> {
  const withdrawal = await lockInState(tx, decision.id, cancellableStates);
  if (!withdrawal.ok) return withdrawal;
  const { id, reason, atMs } = decision;
  await changeState(tx, { id, from: [withdrawal.data.state], to: 'rejected', reason, atMs });
  await audit(tx, decision, { action: 'withdrawal.reject', from: withdrawal.data, to: 'rejected' });
  return ok(null);
}

/** Takes an approved bank transfer to pay it out: whoever comes second finds it taken, so that it is paid once. */
export async function payWithdrawal(tx: Transaction, decision: Decision): Promise<Result<null>> {
  const withdrawal = await lockInState(tx, decision.id, ['approved']);
  if (!withdrawal.ok) return withdrawal;
  if (!withdrawal.data.payee) return refuse('withdrawalMoved');
  if (!(await isActive(tx, withdrawal.data.member_id))) return refuse('memberSuspended');
  await changeState(tx, { id: decision.id, from: ['approved'], to: 'sending', atMs: decision.atMs });
  await audit(tx, decision, { action: 'withdrawal.pay', from: withdrawal.data, to: 'sending' });
  return ok(null);
}

/** Whether operators are to say what became of it: nobody knows, or a bank was told to pay it. */
export const isToResolve = ({ state, payee }: Pick<Withdrawal, 'state' | 'payee'>): boolean =>
  state === 'unknown' || (state === 'sending' && payee !== null);

/** How many have to agree on that: of a bank transfer as many as had to approve it. */
export const resolversOf = ({ state, approvals_needed }: Pick<Withdrawal, 'state' | 'approvals_needed'>): number =>
  state === 'unknown' ? resolversNeeded : approvals_needed;

/**
 * Ends one that nobody knew of, or that a bank was told to pay: it arrived, or it never left and goes back to the
 * member. Operators have to say the same, each after a look at the network or at what the bank says. One that goes back
 * is never tried again.
 */
export async function resolveWithdrawal(
  tx: Transaction,
  decision: Decision,
  { outcome, transactionId }: { outcome: Outcome; transactionId: string },
): Promise<Result<null>> {
  const withdrawal = await lockInState(tx, decision.id, ['unknown', 'sending']);
  if (!withdrawal.ok) return withdrawal;
  const { state, payee } = withdrawal.data;
  if (!isToResolve(withdrawal.data)) return refuse('withdrawalMoved');
  if (payee && outcome === 'arrived' && transactionId === '') {
    return refuse('invalidInput', { fields: { transactionId: 'fieldRequired' } });
  }
  const said = await countApproval(tx, decision, outcome);
  if (!said.ok) return said;
  if (said.data.some((other) => other !== outcome)) return refuse('resolutionDiffers');
  const to = outcome === 'arrived' ? 'confirmed' : 'rejected';
  const isEnough = said.data.length >= resolversOf(withdrawal.data);
  const { id, atMs } = decision;
  // What a bank did not carry has a reason of its own; of a network there is but one.
  const whyNot = payee ? decision.reason : 'neverLeft';
  const reason = outcome === 'neverLeft' ? whyNot : '';
  if (isEnough) await changeState(tx, { id, from: [state], to, reason, transactionId, atMs });
  if (isEnough && outcome === 'neverLeft') await giveUpTransfer(tx, id);
  await audit(tx, decision, { action: `withdrawal.${outcome}`, from: withdrawal.data, to: isEnough ? to : state });
  return ok(null);
}

/** Of two operators who decide at once, the second sees what the first did. */
async function lockInState(
  tx: Transaction,
  id: number,
  states: readonly WithdrawalState[],
): Promise<Result<Withdrawal>> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('notFound');
  return states.includes(row.state) ? ok(row) : refuse('withdrawalMoved');
}

/** What operators said of it so far, this one included; each has one voice, and may say otherwise later. */
async function countApproval(
  tx: Transaction,
  { id, operatorId, atMs }: Decision,
  verdict: 'approved' | Outcome,
): Promise<Result<string[]>> {
  const counted = await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: id, operator_id: operatorId, verdict, at: atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['withdrawal_id', 'operator_id', 'is_approval'])
        .doUpdateSet({ verdict, at: atMs })
        .where('withdrawal_approval.verdict', '!=', verdict),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('withdrawalApprovedBefore');
  const rows = await tx
    .selectFrom('withdrawal_approval')
    .select('verdict')
    .where('withdrawal_id', '=', id)
    .where('is_approval', '=', verdict === 'approved')
    .execute();
  return ok(rows.map((row) => row.verdict));
}

type Deed = { action: string; from: Withdrawal; to: WithdrawalState };

const audit = (tx: Transaction, { id, operatorId, reason, atMs }: Decision, { action, from, to }: Deed) =>
  writeAudit(tx, {
    operatorId,
    action,
    subject: `withdrawal:${id}`,
    before: { state: from.state },
    after: { state: to },
    reason,
    atMs,
  });
