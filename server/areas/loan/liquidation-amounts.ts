import {
  type Decimal,
  decimalOfUnits,
  larger,
  multiply,
  one,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Terms } from '../../products/read-terms.ts';
import { ceilAmount, debtFor, hasReached } from './loan-debt.ts';
import { shareOfBps } from './pool-rates.ts';

export type LiquidationRules = Pick<Terms<'loan.rules'>, 'fullBps' | 'wholeBelowUsdt' | 'feeBps'>;

export type LiquidationFacts = {
  debt: Decimal;
  pledge: Decimal;
  /** Of one coin of collateral, in coins of the loan. */
  price: Decimal;
  /** Of one coin of the loan, in USDT. */
  loanPrice: Decimal;
  initialBps: number;
  /** Overdue: all of the debt is due, whatever the LTV. */
  isDue: boolean;
};

export type LiquidationAmounts = {
  isWhole: boolean;
  /** Collateral that the house takes, and what it pays to the pool for it, in coins of the loan. */
  sold: Decimal;
  repaid: Decimal;
  /** What the house gets on top, in coins of the loan. */
  fee: Decimal;
  /** What the collateral did not cover. */
  badDebt: Decimal;
};

/**
 * What of the collateral is sold, at the index and with the fee on top of what is repaid: as much as leads back to the
 * initial LTV, or all of the debt.
 */
export function liquidationAmounts(facts: LiquidationFacts, rules: LiquidationRules): LiquidationAmounts {
  const { debt, pledge, price } = facts;
  const withFee = BigInt(one + shareOfBps(rules.feeBps));
  const part = partOf(facts, withFee);
  const left = multiply(subtract(debt, part), facts.loanPrice, 'down');
  const isNearlyAll = left < parseDecimal(rules.wholeBelowUsdt) || soldFor(part, price, withFee) >= pledge;
  const isWhole = facts.isDue || isNearlyAll || hasReached(debt, pledge, { price, bps: rules.fullBps });
  const wanted = isWhole ? debt : part;
  const sold = smaller(soldFor(wanted, price, withFee), pledge);
  const value = multiply(sold, price, 'down', 8);
  const repaid = smaller(wanted, value);
  return { isWhole, sold, repaid, fee: subtract(value, repaid), badDebt: isWhole ? subtract(debt, repaid) : zero };
}

/** The x with debt - x = initial LTV * (value of the collateral - x * (1 + fee)); 0 where the LTV is not above it. */
function partOf({ debt, pledge, price, initialBps }: LiquidationFacts, withFee: bigint): Decimal {
  const over = larger(subtract(debt, debtFor(pledge, price, initialBps)), zero);
  return smaller(ceilAmount(over * one * one, one * one - shareOfBps(initialBps) * withFee), debt);
}

/** Collateral for a payment and the fee on it. */
const soldFor = (repaid: Decimal, price: Decimal, withFee: bigint): Decimal =>
  price === zero ? decimalOfUnits(10n ** 38n) : ceilAmount(repaid * withFee, price);
