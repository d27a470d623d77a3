import type { Detail, PaymentType } from '../../../contract/bank-account-values.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { accountForm } from './account-form.server.ts';

export type AccountFormState = FormStateOf<typeof accountForm>;

/** The account that is added or changed, with its form. */
export type EditedAccount = {
  /** undefined for a new one. */
  id: string | undefined;
  country: string;
  countryName: string;
  paymentType: PaymentType;
  details: Detail[];
  /** The stored code to scan as a data address; empty without one. */
  qrImage: string;
  state: AccountFormState;
};
