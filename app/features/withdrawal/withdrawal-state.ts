import type { Refusal } from '../../api/refusal.ts';
import type { Method, Resend } from '../account/account-form.ts';

/**
 * What the first form's fields hold, as typed. `book`: id of an entry of the address book, or ''; `account`: id of an
 * own bank account where a bank carries it, else ''.
 */
export type WithdrawalValues = {
  currency: string;
  network: string;
  book: string;
  address: string;
  memo: string;
  account: string;
  amount: string;
};

/** What the page shows: the order, or all of it once more with the fields that confirm it. */
export type WithdrawalState = {
  step: 'order' | 'confirm';
  values: WithdrawalValues;
  /** In canonical form; '' in the first step. */
  amount: string;
  /** Sent again with the same key, coins leave once. */
  key: string;
  method: Method;
  code: string;
  /** `atMs` is 0 as long as no code was sent. */
  resend: Resend;
  refusal: Refusal | undefined;
};
