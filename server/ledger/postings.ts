import { type Decimal, formatDecimal, negate, subtract, zero } from '../../contract/money.ts';
import type { LedgerKind } from './kinds.ts';
import type { LedgerTransaction, Posting } from './post.ts';
import type { Reference } from './references.ts';

/** What happened, and what caused it. */
export type Cause = { kind: LedgerKind; reference: Reference };

/** From one account to another of the same asset. */
type Move = { from: number; to: number; amount: Decimal };
type Held = { account: number; amount: Decimal };
type Settlement = {
  from: number;
  /** How much of the hold ends: more or less than is paid, if the price turned out differently. */
  released: Decimal;
  /** Who gets what, including fees, and whether it is held there at once. The sum is what `from` pays. */
  to: readonly { account: number; amount: Decimal; isHeld?: boolean }[];
};

/** Moves money that is not held. Several moves are one transaction. */
export const move = (cause: Cause, ...moves: readonly Move[]): LedgerTransaction => ({
  ...cause,
  postings: moves.flatMap(({ from, to, amount }) => [
    { accountId: from, amount: negate(checked(amount)), hold: zero },
    { accountId: to, amount, hold: zero },
  ]),
});

/** Reserves a part of what the account owns. */
export const hold = (cause: Cause, { account, amount }: Held): LedgerTransaction => ({
  ...cause,
  postings: [{ accountId: account, amount: zero, hold: checked(amount) }],
});

/** Adds to a transaction that a part of what it brings to an account is reserved there. */
export const andHold = (transaction: LedgerTransaction, held: Held): LedgerTransaction => ({
  ...transaction,
  postings: [...transaction.postings, ...hold(transaction, held).postings],
});

/**
 * Adds to a transaction that what is reserved on one of its accounts becomes available, in the same entry. Throws where
 * it has not exactly one entry of the account.
 */
export function andRelease(transaction: LedgerTransaction, { account, amount }: Held): LedgerTransaction {
  const found = transaction.postings.filter(({ accountId }) => accountId === account);
  if (found.length !== 1) throw new Error(`${found.length} entries of account ${account} to release a hold with`);
  return {
    ...transaction,
    postings: transaction.postings.map((posting) =>
      posting.accountId === account ? { ...posting, hold: subtract(posting.hold, checked(amount)) } : posting,
    ),
  };
}

/** Makes what was held available again. */
export const release = (cause: Cause, held: Held): LedgerTransaction => reverse(hold(cause, held), cause);

/** Pays out of what is held. Several settlements, such as the two sides of a trade, are one transaction. */
export function settleHold(cause: Cause, ...settlements: readonly Settlement[]): LedgerTransaction {
  const postings: Posting[] = [];
  for (const { from, released, to } of settlements) {
    const payer = { accountId: from, amount: zero, hold: negate(checked(released)) };
    postings.push(payer);
    for (const { account, amount, isHeld = false } of to) {
      payer.amount = subtract(payer.amount, checked(amount));
      postings.push({ accountId: account, amount, hold: isHeld ? amount : zero });
    }
  }
  return { ...cause, postings };
}

/** Reverses a transaction with its opposite, under a cause of its own: ledger entries are never changed. */
export const reverse = ({ postings }: LedgerTransaction, cause: Cause): LedgerTransaction => ({
  ...cause,
  postings: postings.map(({ accountId, amount, hold }) => ({ accountId, amount: negate(amount), hold: negate(hold) })),
});

/** An amount below zero would move money the other way. */
function checked(amount: Decimal): Decimal {
  if (amount < 0n) throw new RangeError(`an amount of a posting is below zero: ${formatDecimal(amount)}`);
  return amount;
}
