import { add, type Decimal, decimalOfUnits, larger, one, smaller, subtract, zero } from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import type { Terms } from '../../products/read-terms.ts';

export type PoolTerms = Terms<'loan.pool'>;

/** What a pool owns and is owed. `weighted` is what interest is counted on: overdue principal counts several times. */
export type PoolMoney = {
  cash: Decimal;
  principal: Decimal;
  weighted: Decimal;
  interest: Decimal;
  reserve: Decimal;
  /** The sum of the rates of all hours up to `hour`. */
  rateIndex: Decimal;
  hour: number;
};

const hoursOfYear = 365n * 24n;
export const shareOfBps = (bps: number): Decimal => decimalOfUnits(BigInt(bps) * 10n ** 14n);
const times = (a: bigint, b: bigint): Decimal => decimalOfUnits((a * b) / one);

export const borrowedOf = ({ principal, interest }: PoolMoney): Decimal => add(principal, interest);

/** What is the suppliers': all but the reserve. */
export const suppliedOf = (pool: PoolMoney): Decimal =>
  larger(subtract(add(pool.cash, borrowedOf(pool)), pool.reserve), zero);

/** What of the supplies is lent out, at most all of it. */
export function utilisationOf(pool: PoolMoney): Decimal {
  const [borrowed, supplied] = [borrowedOf(pool), suppliedOf(pool)];
  if (borrowed === zero) return zero;
  return borrowed >= supplied ? one : decimalOfUnits((borrowed * one) / supplied);
}

type Curve = Pick<PoolTerms, 'baseBps' | 'lowBps' | 'kinkBps' | 'highBps'>;

/** Of a year: base + low * min(U, kink) + high * max(0, U - kink). */
export function borrowRate(utilisation: Decimal, { baseBps, lowBps, kinkBps, highBps }: Curve): Decimal {
  const kink = shareOfBps(kinkBps);
  const below = times(smaller(utilisation, kink), shareOfBps(lowBps));
  const above = times(larger(subtract(utilisation, kink), zero), shareOfBps(highBps));
  return add(shareOfBps(baseBps), add(below, above));
}

/** What suppliers earn in a year: borrow rate * U * (1 - reserve). */
export const supplyRate = (utilisation: Decimal, rate: Decimal, reserveBps: number): Decimal =>
  times(times(rate, utilisation), shareOfBps(10_000 - reserveBps));

export const hourRate = (yearRate: Decimal): Decimal => decimalOfUnits(yearRate / hoursOfYear);

export const poolRate = (pool: PoolMoney, terms: Curve): Decimal => borrowRate(utilisationOf(pool), terms);

/** The number of an hour since 1970. */
export const hourOf = (atMs: number): number => Math.floor(atMs / hourMs);

/** Adds interest that loans owe from now on, and the part of it that is set aside. */
export function addInterest(pool: PoolMoney, interest: Decimal, reserveBps: number): void {
  pool.interest = add(pool.interest, interest);
  pool.reserve = add(pool.reserve, times(interest, shareOfBps(reserveBps)));
}

/** Brings every hour that has begun into the index, each at the rate and under the terms of its beginning. */
export function accrue(pool: PoolMoney, termsOf: (atMs: number) => PoolTerms, atMs: number): void {
  const now = hourOf(atMs);
  // Without a debt there is nothing to count.
  if (pool.weighted === zero) pool.hour = Math.max(pool.hour, now);
  for (let hour = pool.hour + 1; hour <= now; hour += 1) {
    const terms = termsOf(hour * 3_600_000);
    const rate = hourRate(poolRate(pool, terms));
    pool.rateIndex = add(pool.rateIndex, rate);
    addInterest(pool, times(pool.weighted, rate), terms.reserveBps);
    pool.hour = hour;
  }
}
