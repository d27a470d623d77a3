import type { Detail, DetailName, PaymentType } from '../../../contract/bank-account-values.ts';
import type { Refusal } from '../../api/refusal.ts';

/** What the form of one account shows: what is stored, or what was typed and refused. */
export type AccountForm = {
  /** Of the account that is changed; undefined for a new one. */
  id: string | undefined;
  country: string;
  countryName: string;
  paymentType: PaymentType;
  details: Detail[];
  values: Partial<Record<DetailName | 'holder', string>>;
  /** The stored code to scan as a data address; empty without one. */
  qrImage: string;
};

/** What was refused, with what was typed. */
export type Refused = { refusal: Refusal; values: AccountForm['values'] };
