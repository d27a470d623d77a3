import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { cancellableStates, type WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';
import { lockInState, moveState } from '../../states/move-state.ts';
import { referenceKey as keyOf } from '../bank-account/reference-key.ts';
import { giveUpTransfer } from '../chain/give-up-transfer.ts';
import { type Decision, decide } from '../review/decide.ts';
import { lockSums } from '../review/money-sums.ts';
import { takeVoice } from '../review/voices.ts';
import type { MoneyDeed } from '../review/weigh-voice.ts';
import { type Withdrawal, withdrawalStates } from './change-state.ts';
import { isActive } from './send-withdrawals.ts';

/** What operators found, and the transaction that proves it; '' for none. */
type Found = { outcome: 'arrived' | 'neverLeft'; transactionId: string };

/** The questions for operators: whether it may leave, and what became of one with an unknown outcome. */
export const questionOf = (row: Pick<Withdrawal, 'state' | 'payee'>): 'leave' | 'outcome' =>
  isToResolve(row) ? 'outcome' : 'leave';

/** Counts the operator's approval; it is sent when that is enough, as weighVoice says. */
export const approveWithdrawal = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decideOn(tx, decision, { action: 'approve', states: ['review'] }, async (withdrawal) => {
    const said = { question: 'leave', verdict: 'approved' };
    const isEnough = await takeVoice(tx, decision, moneyDeedOf(withdrawal), said);
    if (!isEnough.ok) return isEnough;
    if (!isEnough.data) return ok(withdrawal);
    const { id, atMs } = decision;
    return moveState(tx, withdrawalStates, { id, from: ['review'], to: 'approved', atMs });
  });

/** Returns everything to the member with a reason, as long as nothing is signed and nobody pays it out. */
export const rejectWithdrawal = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decideOn(tx, decision, { action: 'reject', states: cancellableStates }, () => {
    const { id, reason, atMs } = decision;
    return moveState(tx, withdrawalStates, { id, from: ['review', 'approved'], to: 'rejected', reason, atMs });
  });

/** Takes an approved bank transfer in order to pay it out. A second operator finds it taken, so it is paid once. */
export const payWithdrawal = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decideOn(tx, decision, { action: 'pay', states: ['approved'] }, async (withdrawal) => {
    if (!withdrawal.payee) return refuse('withdrawalMoved');
    if (!(await isActive(tx, withdrawal.member_id))) return refuse('memberSuspended');
    const { id, atMs } = decision;
    return moveState(tx, withdrawalStates, { id, from: ['approved'], to: 'sending', atMs });
  });

/** Whether operators must say what became of it: its outcome is unknown, or a bank was told to pay it. */
export const isToResolve = ({ state, payee }: Pick<Withdrawal, 'state' | 'payee'>): boolean =>
  state === 'unknown' || (state === 'sending' && payee !== null);

/**
 * What operators decide now: that it may leave, or what became of it. Unknown outcomes take two. The daily sums were
 * counted when it was requested.
 */
export function moneyDeedOf({ id, member_id, value_usdt, approvals_needed, state }: Withdrawal): MoneyDeed {
  const ofOrder = approvals_needed > 1 ? 'day' : null;
  const whyTwo = state === 'unknown' ? 'always' : ofOrder;
  const valueUsdt = parseDecimal(value_usdt);
  return { kind: 'withdrawal', subjectId: id, memberId: member_id, valueUsdt, whyTwo };
}

/**
 * Ends one with an unknown outcome, or one that a bank was told to pay: it arrived, or it never left and returns to the
 * member. Operators must say the same after looking at the network or the bank statement. One that returns is never
 * tried again.
 */
export const resolveWithdrawal = (
  tx: Transaction,
  decision: Decision,
  { outcome, transactionId }: Found,
): Promise<Result<null>> =>
  decideOn(tx, decision, { action: outcome, states: ['unknown', 'sending'] }, async (withdrawal) => {
    if (!isToResolve(withdrawal)) return refuse('withdrawalMoved');
    const paid = await checkReference(tx, withdrawal, { outcome, transactionId });
    if (!paid.ok) return paid;
    const referenceKey = paid.data;
    const verdict = referenceKey ? `${outcome} ${referenceKey}` : outcome;
    const said = { question: 'outcome', verdict, shown: { ...(transactionId && { transactionId }) } };
    const isEnough = await takeVoice(tx, decision, moneyDeedOf(withdrawal), said);
    if (!isEnough.ok) return isEnough;
    if (!isEnough.data) return ok(withdrawal);
    const { id, atMs } = decision;
    const from = [withdrawal.state === 'unknown' ? 'unknown' : 'sending'] as const;
    const set = {
      ...ownTransaction(withdrawal, { outcome, transactionId }),
      ...(referenceKey && { bank_reference_key: referenceKey }),
    };
    if (outcome === 'arrived') return moveState(tx, withdrawalStates, { id, from, to: 'confirmed', set, atMs });
    // A bank can give its own reason; for networks there is only one.
    const reason = withdrawal.payee ? decision.reason : 'neverLeft';
    const rejected = await moveState(tx, withdrawalStates, { id, from, to: 'rejected', set, reason, atMs });
    if (rejected.ok) await giveUpTransfer(tx, id);
    return rejected;
  });

/**
 * What the member is shown as the transaction. That a transfer never left is proved by another transaction with its
 * nonce, which pays somebody else: only the voices keep that one.
 */
function ownTransaction({ payee }: Withdrawal, { outcome, transactionId }: Found): { transaction_id?: string } {
  const isOwn = outcome === 'arrived' || payee !== null;
  return isOwn && transactionId !== '' ? { transaction_id: transactionId } : {};
}

/** The bank's reference in the form that is compared, if no other withdrawal has it; '' where no bank paid. */
async function checkReference(
  tx: Transaction,
  withdrawal: Withdrawal,
  { outcome, transactionId }: Found,
): Promise<Result<string>> {
  if (withdrawal.payee === null || outcome !== 'arrived') return ok('');
  const key = keyOf(transactionId);
  if (key === '') return refuse('invalidInput', { fields: { transactionId: 'fieldRequired' } });
  const isUsed = await isReferenceUsed(tx, withdrawal, key);
  return isUsed ? refuse('invalidInput', { fields: { transactionId: 'bankReferenceUsed' } }) : ok(key);
}

/** Whether another withdrawal was settled with this transfer of the bank. */
async function isReferenceUsed(tx: Transaction, { asset }: Withdrawal, referenceKey: string): Promise<boolean> {
  // Two that are settled at once with one reference would not see each other.
  await lockSums(tx);
  const settled = tx.selectFrom('withdrawal').select('id').where('asset', '=', asset);
  return (await settled.where('bank_reference_key', '=', referenceKey).executeTakeFirst()) !== undefined;
}

type Deed = { action: string; states: readonly WithdrawalState[] };

/** For a withdrawal in one of these states; the work returns its new version. */
const decideOn = (
  tx: Transaction,
  decision: Decision,
  { action, states }: Deed,
  work: (withdrawal: Withdrawal) => Promise<Result<Withdrawal>>,
): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'withdrawal', action: `withdrawal.${action}` }, async () => {
    const withdrawal = await lockInState(tx, withdrawalStates, decision.id, states);
    if (!withdrawal.ok) return withdrawal;
    const done = await work(withdrawal.data);
    return done.ok ? ok({ before: { state: withdrawal.data.state }, after: { state: done.data.state } }) : done;
  });
