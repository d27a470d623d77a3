import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AnswerOf } from '../../../contract/call.ts';
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

/** Of the taker who sells, as the way to be paid. */
export type OwnAccount = AnswerOf<typeof c2cMerchantCalls.paymentTypes>['items'][number];
