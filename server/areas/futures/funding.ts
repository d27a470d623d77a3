import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  larger,
  multiply,
  negate,
  one,
  smaller,
} from '../../../contract/money.ts';

/** Rates are said for 8 hours, and accrue each minute. */
const minutesOfRate = 480n;

export type FundingTerms = {
  /** Of 8 hours, while the market is even. */
  baseRate: Decimal;
  /** What is added at a skew of the scale or more. */
  skewRate: Decimal;
  scale: Decimal;
};

/** What long tickets pay to short ones in 8 hours, as a part of the notional; below zero they are paid. */
export function fundingRate(net: Decimal, mark: Decimal, { baseRate, skewRate, scale }: FundingTerms): Decimal {
  const skew = divide(multiply(net, mark, 'down'), scale, 'down');
  const clamped = larger(negate(one), smaller(one, skew));
  return add(baseRate, multiply(clamped, skewRate, 'down'));
}

/** The funding index a minute later: what one unit of a long ticket has paid since the market began. */
export function nextIndex(index: Decimal, mark: Decimal, rate: Decimal): Decimal {
  const minute = divide(decimalOfUnits(mark * rate), decimalOfUnits(minutesOfRate * one * one), 'down');
  return add(index, minute);
}
