import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Moves, States } from '../../states/move-state.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';

/** Money that came is the member's, however late it was; only what was rejected or credited is settled for good. */
const moves = {
  waiting: ['credited', 'rejected', 'cancelled', 'expired'],
  expired: ['credited'],
  cancelled: ['credited'],
  credited: [],
  rejected: [],
} as const satisfies Moves<FiatDepositState>;

export const creditableStates = ['waiting', 'expired', 'cancelled'] as const satisfies readonly FiatDepositState[];

export const fiatDepositStates: States<FiatDepositRow, typeof moves> = {
  table: 'fiat_deposit',
  moves,
  tooLate: 'depositMoved',
  effects: { credited: credit },
  notifications: {
    credited: (row) => ({ type: 'deposit', parameters: coins(row.received ?? row.amount, row) }),
    rejected: (row) => ({ type: 'depositRejected', parameters: coins(row.amount, row) }),
  },
  announces: 'depositsChanged',
};

async function credit(tx: Transaction, row: FiatDepositRow, atMs: number): Promise<void> {
  const { id, member_id: memberId, asset, received } = row;
  const amount = parseDecimal(received ?? '');
  await issueCoins(
    tx,
    { memberId, asset, amount, kind: 'deposit', reference: writeReference({ to: 'fiatDeposit', id }) },
    atMs,
  );
}

const coins = (amount: string, { asset }: FiatDepositRow) => ({
  amount: formatDecimal(parseDecimal(amount)),
  currency: asset,
});
