import { z } from 'zod';
import { amount, currency, time } from './fields.ts';
import { integer } from './product-fields.ts';
import { productTerms } from './product-terms.ts';
import { startupModes } from './startup-values.ts';

/** As in aurora. */
export const projectKey = z.string({ error: 'fieldRequired' }).regex(/^[a-z0-9-]{2,30}$/, 'fieldInvalid');

/** What a launch is: it may change until two operators list it. Amounts are explained in contract/startup.ts. */
export const startupFigures = z.object({
  project: projectKey,
  coin: currency,
  currency,
  mode: z.enum(startupModes, { error: 'fieldInvalid' }),
  price: amount(8),
  stock: amount(8),
  minimum: amount(8),
  maximum: amount(8),
  cap: amount(8),
  startsAt: time,
  endsAt: time,
  atOnceBps: integer(0, 10_000),
  parts: integer(0, 60),
  everyDays: integer(1, 365),
});
export type StartupFigures = z.output<typeof startupFigures>;

/** What two operators decide on at the listing, at the close and at the distribution of a launch, or cancel. */
export const startupListing = startupFigures.extend({ version: z.int() });
export const startupCancellation = z.object({ project: projectKey, subscribers: z.int(), committed: z.string() });
export const startupClosing = z.object({
  project: projectKey,
  listHash: z.string(),
  subscribers: z.int(),
  committed: z.string(),
});
export const startupDistribution = z.object({
  project: projectKey,
  tableHash: z.string(),
  allocated: z.string(),
  charged: z.string(),
});

/** The spot market of a launched coin, in the currency of the launch, and when it opens. */
export const startupMarket = z.object({
  project: projectKey,
  pricePrecision: integer(0, 8),
  volumePrecision: integer(0, 8),
  /** From when on orders are collected; in the past: at once. */
  collectsAt: time,
  /** When they are traded at one price, at least an hour later. */
  opensAt: time,
  terms: productTerms['exchange.market'],
});
export const startupMarketListing = startupMarket.extend({
  coin: z.string(),
  currency: z.string(),
  reference: z.string(),
});
