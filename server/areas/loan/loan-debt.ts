import {
  add,
  type Decimal,
  decimalOfUnits,
  larger,
  one,
  round,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { PoolMoney } from './pool-rates.ts';

/** What a loan owes, and what stands behind it. */
export type Debt = {
  principal: Decimal;
  /** Up to `rateIndex`. */
  interest: Decimal;
  rateIndex: Decimal;
  factor: number;
  pledge: Decimal;
};

const ceil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
/** Amounts have 8 digits after the point. */
export const ceilAmount = (dividend: bigint, divisor: bigint): Decimal =>
  round(decimalOfUnits(ceil(dividend, divisor)), 'up', 8);

/** With the hours since it was last written down; exact to 18 digits, rounded up. */
const exactInterest = (debt: Debt, rateIndex: Decimal): Decimal => {
  const grown = debt.principal * BigInt(debt.factor) * (rateIndex - debt.rateIndex);
  return add(debt.interest, decimalOfUnits(ceil(grown, one)));
};

/** What has to be paid. */
export const interestOwed = (debt: Debt, rateIndex: Decimal): Decimal => round(exactInterest(debt, rateIndex), 'up', 8);

export const debtOwed = (debt: Debt, rateIndex: Decimal): Decimal => add(debt.principal, interestOwed(debt, rateIndex));

/** Writes down the interest up to now. */
function settleInterest(debt: Debt, rateIndex: Decimal): void {
  debt.interest = exactInterest(debt, rateIndex);
  debt.rateIndex = rateIndex;
}

/** How much of a payment is interest, which comes first, and how much principal. */
export type Paid = { interest: Decimal; principal: Decimal };

/** Takes a payment off the debt, of the loan and of its pool. Throws for more than is owed. */
export function payDebt(debt: Debt, pool: PoolMoney, amount: Decimal): Paid {
  settleInterest(debt, pool.rateIndex);
  const interest = smaller(amount, interestOwed(debt, pool.rateIndex));
  const principal = subtract(amount, interest);
  if (principal > debt.principal) throw new RangeError('more is paid than is owed');
  dropDebt(debt, pool, { interest, principal });
  pool.cash = add(pool.cash, amount);
  return { interest, principal };
}

/** The debt is gone, paid or lost. What was rounded up stays in the pool. */
function dropDebt(debt: Debt, pool: PoolMoney, { interest, principal }: Paid): void {
  pool.interest = larger(subtract(pool.interest, smaller(interest, debt.interest)), zero);
  debt.interest = larger(subtract(debt.interest, interest), zero);
  debt.principal = subtract(debt.principal, principal);
  pool.principal = subtract(pool.principal, principal);
  pool.weighted = subtract(pool.weighted, decimalOfUnits(principal * BigInt(debt.factor)));
}

/** What nobody will pay: the reserve bears it first, then all suppliers by what their shares are worth. */
export function writeOff(debt: Debt, pool: PoolMoney): { amount: Decimal; ofReserve: Decimal } {
  const amount = add(debt.principal, debt.interest);
  dropDebt(debt, pool, { interest: debt.interest, principal: debt.principal });
  const ofReserve = smaller(pool.reserve, amount);
  pool.reserve = subtract(pool.reserve, ofReserve);
  return { amount, ofReserve };
}

/** The principal counts so many times from now on. */
export function setFactor(debt: Debt, pool: PoolMoney, factor: number): void {
  settleInterest(debt, pool.rateIndex);
  pool.weighted = add(pool.weighted, decimalOfUnits(debt.principal * BigInt(factor - debt.factor)));
  debt.factor = factor;
}

/** Debt as a part of the collateral in basis points, rounded up. `price` is in coins of the loan. */
export function ltvBps(debt: Decimal, pledge: Decimal, price: Decimal): number {
  const value = pledge * price;
  const most = Number.MAX_SAFE_INTEGER;
  // A quote may be asked for any amounts.
  return value === 0n ? most : Math.min(Number(ceil(debt * one * 10_000n, value)), most);
}

/** Whether the debt is more than this LTV allows; exact. */
export const isAbove = (debt: Decimal, pledge: Decimal, { price, bps }: { price: Decimal; bps: number }): boolean =>
  debt * one * 10_000n > pledge * price * BigInt(bps);

/** Whether the debt has reached an LTV. */
export const hasReached = (debt: Decimal, pledge: Decimal, { price, bps }: { price: Decimal; bps: number }): boolean =>
  debt * one * 10_000n >= pledge * price * BigInt(bps);

/** The price of the collateral, in coins of the loan, at which a debt reaches an LTV: rounded up. */
export const priceAt = (debt: Decimal, pledge: Decimal, bps: number): Decimal =>
  decimalOfUnits(ceil(debt * one * 10_000n, pledge * BigInt(bps)));

/** The least collateral for a debt at an LTV, and the largest debt for collateral: 8 digits. */
export const pledgeFor = (debt: Decimal, price: Decimal, bps: number): Decimal =>
  ceilAmount(debt * one * 10_000n, price * BigInt(bps));
export const debtFor = (pledge: Decimal, price: Decimal, bps: number): Decimal =>
  round(decimalOfUnits((pledge * price * BigInt(bps)) / (one * 10_000n)), 'down', 8);

/**
 * How far the index may rise before the prices that a loan is found by have to be counted anew: 1% of the principal.
 */
const headroom = one / 100n;

/** Prices at or above those of some LTVs, as long as the index of the pool is not above `index`. */
export function watchPrices(debt: Debt, rateIndex: Decimal, levels: { liquidation: number; alert: number | null }) {
  const index = decimalOfUnits(rateIndex + headroom);
  const most = debtOwed(debt, index);
  return {
    index,
    liquidation: priceAt(most, debt.pledge, levels.liquidation),
    alert: levels.alert === null ? null : priceAt(most, debt.pledge, levels.alert),
  };
}
