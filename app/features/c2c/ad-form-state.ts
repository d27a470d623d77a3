import type { PaymentType } from '../../../contract/bank-account-values.ts';
import type { AdState } from '../../../contract/c2c-values.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { adForm } from './ad-form.server.ts';
import type { PriceFacts } from './ad-preview.ts';

export type AdFormState = FormStateOf<typeof adForm> & {
  /** Sent again with the same key, an ad is created once. */
  key: string;
};

/** What the ad is about, and what its fields are measured by. */
export type AdFacts = PriceFacts & {
  asset: string;
  fiat: string;
  /** Digits after the point of an amount of the coin. */
  assetDecimals: number;
  /** On the spot account, with what the ad holds already. */
  available: string;
  /** Smallest and largest order in the fiat currency, about; null while the rate is unknown. */
  orderRange: { minimum: string; maximum: string } | null;
  /** Own payout accounts that orders may be paid to, for a sell ad. */
  accounts: { id: string; paymentType: PaymentType; label: string }[];
  /** What people pay by in the currency, for a buy ad. */
  paymentTypes: readonly PaymentType[];
  known: { id: string; version: number; available: string; state: AdState } | null;
};
