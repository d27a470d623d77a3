import type { Selectable } from 'kysely';
import type { DepositState } from '../../../contract/deposit-values.ts';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import type { WalletSchema } from '../../database/schema/wallet.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Moves, States } from '../../states/move-state.ts';

export type DepositRow = Selectable<WalletSchema['deposit']>;

/**
 * A chain that drops and shows blocks again moves many deposits at once: recordDeposits() and reverseDeposits() do that
 * in one statement each, following these rules.
 */
const moves = {
  pending: ['confirming', 'credited', 'reversed'],
  confirming: ['credited', 'reversed'],
  credited: ['flagged'],
  tooSmall: ['reversed'],
  reversed: ['pending', 'tooSmall'],
  flagged: ['credited', 'takenBack', 'writtenOff'],
  takenBack: [],
  writtenOff: [],
} as const satisfies Moves<DepositState>;

export const depositStates: States<DepositRow, typeof moves> = {
  table: 'deposit',
  moves,
  tooLate: 'depositMoved',
  effects: { credited: issue },
  notifications: {
    credited: (row) => ({ type: 'deposit', parameters: coins(row.amount, row) }),
    takenBack(row) {
      const takenBack = row.taken_back ?? '0';
      const isAny = parseDecimal(takenBack) > zero;
      return isAny ? { type: 'depositTakenBack', parameters: coins(takenBack, row) } : undefined;
    },
  },
  announces: 'depositsChanged',
};

const coins = (amount: string, { asset }: DepositRow) => ({
  amount: formatDecimal(parseDecimal(amount)),
  currency: asset,
});

/** A flagged deposit that appears again already has its coins, so recordDeposits() does not use this path. */
async function issue(tx: Transaction, { id, member_id: memberId, asset, amount }: DepositRow, atMs: number) {
  const coins = { memberId, asset, amount: parseDecimal(amount) };
  await issueCoins(tx, { ...coins, kind: 'deposit', reference: writeReference({ to: 'deposit', id }) }, atMs);
}
