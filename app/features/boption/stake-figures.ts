import { add, type Decimal, multiply, one, parseDecimal, subtract } from '../../../contract/money.ts';

/** Of every amount in the ledger. */
const ledgerPlaces = 8;

export type StakeFigures = {
  profit: Decimal;
  /** Stake and profit. */
  payout: Decimal;
  /** What an option brings on average to whoever is right half the time: below zero. */
  average: Decimal;
};

/** What a stake wins and costs at a rate, such as 0.75; the profit is rounded down, as the exchange does. */
export function figuresOf(stake: Decimal, rate: string): StakeFigures {
  const profit = multiply(stake, parseDecimal(rate), 'down', ledgerPlaces);
  const half = (one / 2n) as Decimal;
  return {
    profit,
    payout: add(stake, profit),
    average: multiply(subtract(profit, stake), half, 'down', ledgerPlaces),
  };
}
