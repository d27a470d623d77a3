import { type Decimal, decimalOfUnits, larger, smaller } from '../../../contract/money.ts';

/** What all shares of a pool own together, and how many there are. */
export type Shares = { active: Decimal; shares: bigint };

/** The smallest amount of a ledger entry: 8 digits after the point. */
const unit = 10n ** 10n;
/**
 * Shares that nobody owns, and the unit that they stand for. They take most of what is given to a pool to make its
 * first share so dear that later deposits are rounded to nothing.
 */
const virtualShares = 10n ** 6n;
const virtualUnits = 1n;

const unitsOf = (amount: Decimal): bigint => amount / unit;
const amountOf = (units: bigint): Decimal => decimalOfUnits(units * unit);

/** How many shares an amount buys, rounded down. */
export const sharesFor = ({ active, shares }: Shares, amount: Decimal): bigint =>
  (unitsOf(amount) * (shares + virtualShares)) / (unitsOf(active) + virtualUnits);

/** What shares are worth, rounded down: all of them together are never worth more than the pool owns. */
export const worthOf = ({ active, shares }: Shares, owned: bigint): Decimal =>
  amountOf((owned * (unitsOf(active) + virtualUnits)) / (shares + virtualShares));

/** What a loss in basis points leaves of an amount, rounded down. */
export const afterLoss = (amount: Decimal, lossBps: number): Decimal =>
  amountOf((unitsOf(amount) * BigInt(10_000 - lossBps)) / 10_000n);

/**
 * What a loss leaves of an unbonding stake, by the pool before it: the lower of what the stake was worth when it was
 * redeemed, and what its shares are worth now. Rewards since then, which it does not get, cover a part of the loss.
 */
export function unbondingAfterLoss(
  stake: { amount: Decimal; shares: bigint },
  before: Shares,
  lossBps: number,
): Decimal {
  const worth = larger(worthOf(before, stake.shares), stake.amount);
  return smaller(afterLoss(worth, lossBps), stake.amount);
}
