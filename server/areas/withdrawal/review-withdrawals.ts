import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { cancellableStates, type WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';
import { referenceKey as keyOf } from '../bank-account/reference-key.ts';
import { giveUpTransfer } from '../chain/give-up-transfer.ts';
import { writeAudit } from '../operator/audit.ts';
import { lockSums } from '../wallet/rolling-sums.ts';
import { type MoneyDeed, weighVoice } from '../wallet/weigh-voice.ts';
import { changeState, type Withdrawal } from './change-state.ts';
import { isActive } from './send-withdrawals.ts';

/** An operator who decides on a withdrawal. */
export type Decision = { id: number; operatorId: number; reason: string; atMs: number };
export type Outcome = 'arrived' | 'neverLeft';

/** Counts the operator's approval; it is sent when that is enough, as weighVoice says. */
export async function approveWithdrawal(tx: Transaction, decision: Decision): Promise<Result<null>> {
  const withdrawal = await lockInState(tx, decision.id, ['review']);
  if (!withdrawal.ok) return withdrawal;
  const isEnough = await takeVoice(tx, decision, {
    withdrawal: withdrawal.data,
    verdict: 'approved',
    referenceKey: '',
  });
  if (!isEnough.ok) return isEnough;
  if (isEnough.data) await changeState(tx, { id: decision.id, from: ['review'], to: 'approved', atMs: decision.atMs });
  const to = isEnough.data ? 'approved' : 'review';
  await audit(tx, decision, { action: 'withdrawal.approve', from: withdrawal.data, to });
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

/**
 * The deed that operators decide now: that it may leave, or what became of it. Two decide on what nobody knew of. The
 * sums of the day were counted when it was asked for.
 */
export function moneyDeedOf({ id, member_id, value_usdt, approvals_needed, state }: Withdrawal): MoneyDeed {
  const ofOrder = approvals_needed > 1 ? 'day' : null;
  const whyTwo = state === 'unknown' ? 'always' : ofOrder;
  const valueUsdt = parseDecimal(value_usdt);
  return { kind: 'withdrawal', subjectId: id, memberId: member_id, valueUsdt, whyTwo };
}

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
  const isPaid = payee !== null && outcome === 'arrived';
  const referenceKey = isPaid ? keyOf(transactionId) : '';
  if (isPaid && referenceKey === '') return refuse('invalidInput', { fields: { transactionId: 'fieldRequired' } });
  if (isPaid && (await isReferenceUsed(tx, withdrawal.data, referenceKey))) {
    return refuse('invalidInput', { fields: { transactionId: 'bankReferenceUsed' } });
  }
  const isEnough = await takeVoice(tx, decision, { withdrawal: withdrawal.data, verdict: outcome, referenceKey });
  if (!isEnough.ok) return isEnough;
  const to = outcome === 'arrived' ? 'confirmed' : 'rejected';
  const { id, atMs } = decision;
  // What a bank did not carry has a reason of its own; of a network there is but one.
  const whyNot = payee ? decision.reason : 'neverLeft';
  const reason = outcome === 'neverLeft' ? whyNot : '';
  if (isEnough.data) await changeState(tx, { id, from: [state], to, reason, transactionId, atMs });
  if (isEnough.data && isPaid) {
    await tx.updateTable('withdrawal').set({ bank_reference_key: referenceKey }).where('id', '=', id).execute();
  }
  if (isEnough.data && outcome === 'neverLeft') await giveUpTransfer(tx, id);
  await audit(tx, decision, { action: `withdrawal.${outcome}`, from: withdrawal.data, to: isEnough.data ? to : state });
  return ok(null);
}

/** Whether another withdrawal was settled with this transfer of the bank. */
async function isReferenceUsed(tx: Transaction, { asset }: Withdrawal, referenceKey: string): Promise<boolean> {
  // Two that are settled at once with one reference would not see each other.
  await lockSums(tx);
  const settled = tx.selectFrom('withdrawal').select('id').where('asset', '=', asset);
  return (await settled.where('bank_reference_key', '=', referenceKey).executeTakeFirst()) !== undefined;
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

type Said = { withdrawal: Withdrawal; verdict: 'approved' | Outcome; referenceKey: string };

/** Whether that is enough. Each operator has one voice, and may say otherwise later. */
async function takeVoice(
  tx: Transaction,
  { id, operatorId, atMs }: Decision,
  { withdrawal, verdict, referenceKey }: Said,
): Promise<Result<boolean>> {
  const said = { verdict, bank_reference_key: referenceKey };
  const counted = await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: id, operator_id: operatorId, ...said, at: atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['withdrawal_id', 'operator_id', 'is_approval'])
        .doUpdateSet({ ...said, at: atMs })
        .where((where) =>
          where.or([
            where('withdrawal_approval.verdict', '!=', verdict),
            where('withdrawal_approval.bank_reference_key', '!=', referenceKey),
          ]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('withdrawalApprovedBefore');
  const others = await tx
    .selectFrom('withdrawal_approval')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator_id', 'verdict', 'bank_reference_key'])
    .where('withdrawal_id', '=', id)
    .where('is_approval', '=', verdict === 'approved')
    .where('operator_id', '!=', operatorId)
    // What somebody said who is no operator any more does not count.
    .where('operator.status', '=', 'active')
    .execute();
  const isSame = (other: (typeof others)[number]) =>
    other.verdict === verdict && other.bank_reference_key === referenceKey;
  if (!others.every(isSame)) return refuse('resolutionDiffers');
  const ids = others.map(({ operator_id }) => operator_id);
  return weighVoice(tx, { ...moneyDeedOf(withdrawal), operatorId, others: ids, atMs });
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
