import { add, type Decimal, larger, negate, smaller, subtract, zero } from '../../../contract/money.ts';

export type Outcome = {
  /** Of the part that is closed. */
  margin: Decimal;
  /** Below zero: a loss. */
  profit: Decimal;
  /** Below zero: the ticket is paid. */
  funding: Decimal;
  /** Of the platform for closing, and of a liquidation for the insurance fund. */
  fee: Decimal;
  liquidationFee: Decimal;
};

/** What is really paid, by whom. */
export type Settlement = {
  /** From the house when above zero, to it when below. */
  profit: Decimal;
  /** To the house when above zero, from it when below. */
  funding: Decimal;
  fee: Decimal;
  liquidationFee: Decimal;
  /** What the member has again of margin and profit. */
  returned: Decimal;
  /** Loss and funding that the margin did not cover: the insurance fund pays it to the house. */
  shortfall: Decimal;
};

/**
 * Pays loss, funding and fees, in this order, out of the margin and what was won, and nothing else of the member's: the
 * most that is lost is the margin.
 */
export function settleTicket({ margin, profit, funding, fee, liquidationFee }: Outcome): Settlement {
  let left = add(add(margin, larger(profit, zero)), larger(negate(funding), zero));
  const pay = (cost: Decimal): Decimal => {
    const paid = smaller(left, larger(cost, zero));
    left = subtract(left, paid);
    return paid;
  };
  const loss = pay(negate(profit));
  const fundingPaid = pay(funding);
  const paidFee = pay(fee);
  const paidLiquidationFee = pay(liquidationFee);
  const owed = add(larger(negate(profit), zero), larger(funding, zero));
  return {
    profit: profit > zero ? profit : negate(loss),
    funding: funding < zero ? funding : fundingPaid,
    fee: paidFee,
    liquidationFee: paidLiquidationFee,
    returned: left,
    shortfall: subtract(owed, add(loss, fundingPaid)),
  };
}
