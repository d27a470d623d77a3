import { z } from 'zod';
import { parseDecimal } from './money.ts';
import { amount, integer, rows } from './product-fields.ts';

const offered = z.strictObject({
  durationSeconds: integer(10, 86_400),
  /** What a win pays on top of the stake. */
  payoutBps: integer(1, 10_000),
});

const isGrowing = (durations: readonly { durationSeconds: number }[]) =>
  durations.every(({ durationSeconds }, at) => durationSeconds > (durations[at - 1]?.durationSeconds ?? 0));
const isOneEach = (closed: readonly { country: string }[]) =>
  new Set(closed.map(({ country }) => country)).size === closed.length;

/** Terms of binary options, a part of product-terms.ts. Amounts hold for each currency on its own. */
export const boptionProductTerms = {
  /** Of a market, by symbol. */
  'boption.market': z
    .strictObject({
      canBuy: z.boolean(),
      stakeMinimum: amount,
      stakeMaximum: amount,
      /** The most that unsettled options may win: of all, of those that expire in one minute, and of one member's. */
      exposureMax: amount,
      expiryExposureMax: amount,
      memberExposureMax: amount,
      durations: rows(offered).refine(isGrowing, { path: [0, 'durationSeconds'], error: 'fieldInvalid' }),
    })
    .refine((terms) => parseDecimal(terms.stakeMinimum) <= parseDecimal(terms.stakeMaximum), {
      path: ['stakeMaximum'],
      error: 'fieldInvalid',
    }),
  'boption.rules': z.strictObject({
    /** The entry comes so long after acceptance at least, also where prices lag less. */
    lagMsMin: integer(1_000, 60_000),
    /** Without a tick for so long there is no entry, or no exit. */
    tickSeconds: integer(1, 60),
    /** Of one member, not settled yet. */
    openMax: integer(1, 1_000),
  }),
  /** Countries whose residents buy no options, as in DE. */
  'boption.countries': z.strictObject({
    closed: z
      .array(z.strictObject({ country: z.string('fieldRequired').regex(/^[A-Z]{2}$/, 'fieldInvalid') }))
      .max(50, 'fieldInvalid')
      .refine(isOneEach, { path: [0, 'country'], error: 'fieldInvalid' }),
  }),
} as const;
