import type { FormState } from '../../forms/form-state.ts';

export type TakeValues = {
  amount?: string | undefined;
  quantity?: string | undefined;
  paymentType?: string | undefined;
  bankAccountId?: string | undefined;
  isTermsAccepted?: string | undefined;
};

/** The form of an order: `key` makes one order of it when it is sent twice. */
export type TakeState = FormState<TakeValues> & {
  key: string;
  /** Of the order, where the page around the form stays and goes there by itself. */
  madeId?: string;
};
