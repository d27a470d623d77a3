import { z } from 'zod';
import { amount, integer, rows } from './product-fields.ts';

const ltvBps = integer(100, 9_000);

/** Terms of loans, a part of product-terms.ts. Rates are for a year; 10,000 are all of something. */
export const loanProductTerms = {
  /**
   * Of a coin that is supplied and borrowed, by code. The rate for utilisation U is
   * base + low * min(U, kink) + high * max(0, U - kink).
   */
  'loan.pool': z.strictObject({
    /** Whether it takes new loans and supplies. */
    isOpen: z.boolean(),
    baseBps: integer(0, 10_000),
    lowBps: integer(0, 100_000),
    kinkBps: integer(0, 10_000),
    highBps: integer(0, 1_000_000),
    /** What of the interest is set aside for bad debt. */
    reserveBps: integer(0, 5_000),
    /** Of one loan. */
    minimum: amount,
    /** Of all loans, and of all supplies. */
    borrowCapacity: amount,
    supplyCapacity: amount,
  }),
  /** Of a coin that is given as collateral, by code. Loans keep the LTVs that they began with. */
  'loan.pledge': z
    .strictObject({
      isOpen: z.boolean(),
      initialBps: ltvBps,
      callBps: ltvBps,
      liquidationBps: ltvBps,
      /** Of all loans. */
      pledgeCapacity: amount,
      /** How much of the coin the house takes in liquidations. */
      houseMaximumUsdt: amount,
    })
    .refine(({ initialBps, callBps }) => initialBps < callBps, { path: ['callBps'], error: 'fieldInvalid' })
    .refine(({ callBps, liquidationBps }) => callBps < liquidationBps, {
      path: ['liquidationBps'],
      error: 'fieldInvalid',
    }),
  /** Of all loans; those of a liquidation are those that a loan began with. */
  'loan.rules': z.strictObject({
    /** Members are told at these LTVs, and at the margin call. */
    firstAlertBps: ltvBps,
    lastAlertBps: ltvBps,
    /** From this LTV on all of the collateral is sold, and when less of the debt than this would be left. */
    fullBps: integer(8_000, 9_800),
    wholeBelowUsdt: amount,
    /** What the house gets for taking collateral, on top of the debt that it repays. */
    feeBps: integer(0, 500),
    overdueHours: integer(1, 720),
    overdueFactor: integer(2, 10),
    /** How long after a stale price nothing is liquidated, unless its LTV has reached `graceBelowBps`. */
    graceSeconds: integer(0, 7_200),
    graceBelowBps: integer(9_000, 20_000),
    /** Larger loans wait for an operator. */
    reviewAboveUsdt: amount,
    /** Of one member. */
    quotaUsdt: amount,
    extensionsMax: integer(0, 50),
    /** Of the identity of borrowers. */
    requiredLevel: integer(0, 9),
    terms: rows(z.strictObject({ days: integer(1, 3_650) })),
  }),
} as const;
