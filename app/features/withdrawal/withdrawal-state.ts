import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Method, Resend } from '../account/account-form.ts';
import type { confirmForm, orderForm } from './withdrawal-forms.server.ts';

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
export type WithdrawalState = OrderState | ConfirmState;

type Order = {
  values: WithdrawalValues;
  /** Sent again with the same key, coins leave once. */
  key: string;
};
export type OrderState = FormStateOf<typeof orderForm> & Order & { step: 'order' };
export type ConfirmState = FormStateOf<typeof confirmForm> &
  Order & {
    step: 'confirm';
    /** In canonical form. */
    amount: string;
    method: Method;
    /** `atMs` is 0 as long as no code was sent. */
    resend: Resend;
  };
