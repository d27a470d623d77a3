import { type Selectable, sql } from 'kysely';
import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { WithdrawalTable } from '../../database/schema/withdrawal.ts';
import { houseAccount, memberAccount, openAccounts } from '../../ledger/accounts.ts';
import type { LedgerKind } from '../../ledger/kinds.ts';
import { mustPost, postOne } from '../../ledger/post.ts';
import { type Cause, hold, release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { notify } from '../notification/notify.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

export type StateChange = {
  id: number;
  /** Only from one of these: of two that race, one wins. */
  from: readonly WithdrawalState[];
  to: WithdrawalState;
  /** What the member is told with it. */
  reason?: string;
  transactionId?: string | null;
  atMs: number;
};

/**
 * Brings a withdrawal to its next state, with what that does to the money: confirmed takes what was held, rejected and
 * cancelled let go of it. undefined when it is in none of the states `from`; nothing has changed then.
 */
export async function changeState(tx: Transaction, change: StateChange): Promise<Withdrawal | undefined> {
  const { id, from, to, reason = '', transactionId, atMs } = change;
  const withdrawal = await tx
    .updateTable('withdrawal')
    .set({ state: to, waits_for: null, ...(transactionId && { transaction_id: transactionId }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!withdrawal) return undefined;
  await writeEvent(tx, { id, state: to, reason, atMs });
  if (to === 'confirmed') await takeHeld(tx, withdrawal, atMs);
  if (to === 'rejected' || to === 'cancelled') await releaseHeld(tx, withdrawal, atMs);
  await tellMember(tx, withdrawal, atMs);
  return withdrawal;
}

/** The next line of the withdrawal's timeline. */
export async function writeEvent(
  tx: Transaction,
  { id, state, reason, atMs }: { id: number; state: WithdrawalState; reason: string; atMs: number },
): Promise<void> {
  const seq = sql<number>`(select count(*) from withdrawal_event where withdrawal_id = ${id})`;
  await tx.insertInto('withdrawal_event').values({ withdrawal_id: id, seq, state, reason, at: atMs }).execute();
}

/** Reserves the amount, so that nothing else spends it. Refuses with notEnoughBalance. */
export async function holdAmount(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<Result<number>> {
  return postOne(tx, hold(causeOf('withdrawalHold', withdrawal), await heldOf(tx, withdrawal)), atMs);
}

async function releaseHeld(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  await mustPost(tx, release(causeOf('withdrawalRelease', withdrawal), await heldOf(tx, withdrawal)), atMs);
}

/** What arrived goes back to where coins come from, the fee stays with the house. */
async function takeHeld(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  const { account: from, amount } = await heldOf(tx, withdrawal);
  const { asset } = withdrawal;
  const house = { issuance: houseAccount('issuance', asset), fees: houseAccount('fee', asset) };
  const { issuance, fees } = await openAccounts(tx, house);
  const fee = parseDecimal(withdrawal.fee);
  const to = [
    { account: issuance, amount: subtract(amount, fee) },
    { account: fees, amount: fee },
  ];
  await mustPost(tx, settleHold(causeOf('withdrawal', withdrawal), { from, released: amount, to }), atMs);
}

/** The amount, fee included, in the spot account of the member. */
async function heldOf(tx: Transaction, { member_id, asset, amount }: Withdrawal) {
  const { account } = await openAccounts(tx, { account: memberAccount(member_id, asset) });
  return { account, amount: parseDecimal(amount) };
}

const causeOf = (kind: LedgerKind, { id }: Withdrawal): Cause => ({
  kind,
  reference: writeReference({ to: 'withdrawal', id }),
});

const notificationOfState = {
  confirmed: 'withdrawalCompleted',
  cancelled: 'withdrawalCancelled',
  rejected: 'withdrawalRejected',
} as const;

async function tellMember(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  const { member_id: memberId, state, asset: currency } = withdrawal;
  if (!(state in notificationOfState)) return;
  const type = notificationOfState[state as keyof typeof notificationOfState];
  const amount = formatDecimal(parseDecimal(withdrawal.amount));
  await notify(tx, { memberId, type, parameters: { amount, currency }, atMs });
}
