import type { Alert } from '../../../contract/alert.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { createForm } from './alerts.server.ts';

/** A market that an alert can be set on, with its last price; null where it has none yet. */
export type AlertMarket = Pick<
  MarketSymbol,
  'symbol' | 'name' | 'baseSymbol' | 'quoteSymbol' | 'pricePrecision' | 'volumePrecision'
> & { price: string | null };

/** Where a kind of news is told. */
export type Told = { page: boolean; email: boolean };

/** What the page of the alerts shows. */
export type AlertsState = {
  items: Alert[];
  markets: AlertMarket[];
  told: { alerts: Told; fills: Told; hasEmail: boolean };
  refusal: Refusal | undefined;
  create: FormStateOf<typeof createForm>;
};

/** What was done, for the page after it. */
export const alertDeeds = ['create', 'pause', 'resume', 'delete', 'fills'] as const;
export type AlertDeed = (typeof alertDeeds)[number];
