import { add, type Decimal, decimalOfUnits, divide, multiply, smaller, subtract, zero } from './money.ts';

/** A yearly rate as a fraction, and up to which amount it holds; null in the last tier. */
export type RateTier = { upTo: Decimal | null; rate: Decimal };

/** Days of a year that a rate is divided by, in leap years too. */
const yearDays = decimalOfUnits(365n * 10n ** 18n);

/** What an amount earns in whole days at one rate, or at a rate for each part of it: the same on server and page. */
export type Earning = { amount: Decimal; tiers: readonly RateTier[]; days: number };

/**
 * Rounded down once for all days: the interest of one day is the difference between two such sums, so that the days
 * add up to the term exactly.
 */
export function interestOfDays({ amount, tiers, days }: Earning, places: number): Decimal {
  let below = zero;
  let ofYear = zero;
  for (const { upTo, rate } of tiers) {
    const end = upTo === null ? amount : smaller(amount, upTo);
    if (end <= below) break;
    const part = decimalOfUnits(subtract(end, below) * BigInt(days));
    ofYear = add(ofYear, multiply(part, rate, 'down'));
    below = end;
  }
  return divide(ofYear, yearDays, 'down', places);
}

/** The interest of one of them, counted from 1. */
export const interestOfDay = (earning: Omit<Earning, 'days'>, day: number, places: number): Decimal =>
  subtract(interestOfDays({ ...earning, days: day }, places), interestOfDays({ ...earning, days: day - 1 }, places));
