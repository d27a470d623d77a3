import { type Selectable, sql } from 'kysely';
import { formatDecimal, negate, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { WithdrawalTable } from '../../database/schema/withdrawal.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { type Posting, post } from '../../ledger/post.ts';
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
export async function holdAmount(tx: Transaction, withdrawal: Withdrawal, atMs: number) {
  const { spot } = await accountsOf(tx, withdrawal);
  const posting = { accountId: spot, amount: zero, hold: parseDecimal(withdrawal.amount) };
  return move(tx, withdrawal, { kind: 'withdrawalHold', postings: [posting] }, atMs);
}

async function releaseHeld(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  const { spot } = await accountsOf(tx, withdrawal);
  const posting = { accountId: spot, amount: zero, hold: negate(parseDecimal(withdrawal.amount)) };
  await mustMove(tx, withdrawal, { kind: 'withdrawalRelease', postings: [posting] }, atMs);
}

/** What arrived goes back to where coins come from, the fee stays with the house. */
async function takeHeld(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  const accounts = await accountsOf(tx, withdrawal);
  const [amount, fee] = [parseDecimal(withdrawal.amount), parseDecimal(withdrawal.fee)];
  const postings = [
    { accountId: accounts.spot, amount: negate(amount), hold: negate(amount) },
    { accountId: accounts.issuance, amount: subtract(amount, fee), hold: zero },
    { accountId: accounts.fee, amount: fee, hold: zero },
  ];
  await mustMove(tx, withdrawal, { kind: 'withdrawal', postings }, atMs);
}

async function accountsOf(tx: Transaction, { member_id, asset }: Withdrawal) {
  const [spot, issuance, fee] = (await openAccounts(tx, [
    { ownerKind: 'member', ownerId: member_id, asset, kind: 'spot' },
    { ownerKind: 'house', ownerId: 0, asset, kind: 'issuance' },
    { ownerKind: 'house', ownerId: 0, asset, kind: 'fee' },
  ])) as [number, number, number];
  return { spot, issuance, fee };
}

type Movement = { kind: string; postings: Posting[] };

const move = (tx: Transaction, { id }: Withdrawal, { kind, postings }: Movement, atMs: number) =>
  post(tx, [{ kind, reference: `withdrawal:${id}`, postings }], atMs);

/** What is held covers it, so a refusal is a broken ledger. */
async function mustMove(tx: Transaction, withdrawal: Withdrawal, movement: Movement, atMs: number): Promise<void> {
  const posted = await move(tx, withdrawal, movement, atMs);
  if (!posted.ok) throw new Error(`${movement.kind} of withdrawal ${withdrawal.id}: ${posted.error}`);
}

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
