import { type Decimal, decimalOfUnits, parseDecimal } from './money.ts';

/** The part of an amount from `from` on earns at the rate, up to the next tier. Rates are for a year, 100 are 1%. */
export type EarnTier = { from: string; rateBps: number };

/** A year has 365 days, leap years too, and a rate 10,000 parts. */
export const weightOfYear = 365n * 10_000n;
/** Interest has 8 digits after the point, as every amount. */
const smallestInterest = 10n ** 10n;

/**
 * What an amount earns in a day before division: exact, so that days can be added up. `above` is what of the same
 * member lies below it in the tiers, such as earlier orders.
 */
export function weightOfDay(amount: Decimal, tiers: readonly EarnTier[], above: Decimal = decimalOfUnits(0n)): bigint {
  return weightUpTo(above + amount, tiers) - weightUpTo(above, tiers);
}

function weightUpTo(amount: bigint, tiers: readonly EarnTier[]): bigint {
  return tiers.reduce((sum, { from, rateBps }, at) => {
    const next = tiers[at + 1];
    const start = parseDecimal(from);
    const end = next && parseDecimal(next.from) < amount ? parseDecimal(next.from) : amount;
    return end > start ? sum + (end - start) * BigInt(rateBps) : sum;
  }, 0n);
}

/** The interest for the weights of all days so far, rounded down once: days add up to the term exactly. */
export function interestOfWeight(weight: bigint): Decimal {
  const units = weight / weightOfYear;
  return decimalOfUnits(units - (units % smallestInterest));
}

/** The interest of an amount alone for some days: amount * rate / 365 each. */
export const interestOf = (amount: Decimal, tiers: readonly EarnTier[], days: number): Decimal =>
  interestOfWeight(weightOfDay(amount, tiers) * BigInt(days));
