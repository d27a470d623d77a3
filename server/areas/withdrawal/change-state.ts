import type { Selectable } from 'kysely';
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
import type { Moves, States } from '../../states/move-state.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

/** Nothing is signed before `sending`; from there on only the network or the bank decides. */
const moves = {
  review: ['approved', 'rejected', 'cancelled'],
  approved: ['sending', 'rejected', 'cancelled'],
  sending: ['unknown', 'confirmed', 'rejected'],
  unknown: ['sending', 'confirmed', 'rejected'],
  confirmed: [],
  rejected: [],
  cancelled: [],
} as const satisfies Moves<WithdrawalState>;

const coins = ({ amount, asset }: Withdrawal) => ({ amount: formatDecimal(parseDecimal(amount)), currency: asset });

/** confirmed spends the held amount; rejected and cancelled release it. */
export const withdrawalStates: States<Withdrawal, typeof moves> = {
  table: 'withdrawal',
  moves,
  tooLate: 'withdrawalMoved',
  hasTimeline: true,
  clears: { waits_for: null },
  effects: { confirmed: takeHeld, rejected: releaseHeld, cancelled: releaseHeld },
  notifications: {
    confirmed: (row) => ({ type: 'withdrawalCompleted', parameters: coins(row) }),
    cancelled: (row) => ({ type: 'withdrawalCancelled', parameters: coins(row) }),
    rejected: (row) => ({ type: 'withdrawalRejected', parameters: coins(row) }),
  },
};

/** Reserves the amount, so that nothing else spends it. Refuses with notEnoughBalance. */
export async function holdAmount(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<Result<number>> {
  return postOne(tx, hold(causeOf('withdrawalHold', withdrawal), await heldOf(tx, withdrawal)), atMs);
}

async function releaseHeld(tx: Transaction, withdrawal: Withdrawal, atMs: number): Promise<void> {
  await mustPost(tx, release(causeOf('withdrawalRelease', withdrawal), await heldOf(tx, withdrawal)), atMs);
}

/** What arrived goes back to the account that issues coins; the fee stays with the house. */
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
