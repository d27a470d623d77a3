import {
  type Decimal,
  decimalOfUnits,
  decimalPlacesMax,
  divide,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { StartupMode } from '../../../contract/startup-values.ts';

/** What a project shares out: `places` is how many digits after the point an allocation has. */
export type Offer = { mode: StartupMode; price: Decimal; stock: Decimal; cap: Decimal; places: number };
export type Commitment = { number: number; amount: Decimal };

/** The coins that a commitment asks for: those that it pays for, and no more than the cap. */
export const wantedOf = ({ price, cap, places }: Omit<Offer, 'stock' | 'mode'>, amount: Decimal): Decimal =>
  smaller(cap, divide(amount, price, 'down', places));

/** A commitment with what it asks for and gets, in the smallest units of an allocation. */
type Share = Commitment & { want: bigint; units: bigint };

/**
 * What each commitment gets, in the order of the list. Whole units only: what rounding leaves over goes out in single
 * units. The sum is the stock, or all that is wanted where that is less.
 */
export function allocate(offer: Offer, commitments: readonly Commitment[]): Decimal[] {
  const unit = 10n ** BigInt(decimalPlacesMax - offer.places);
  const shares = commitments.map((each): Share => ({ ...each, want: wantedOf(offer, each.amount) / unit, units: 0n }));
  const stock = offer.stock / unit;
  const wanted = shares.reduce((sum, { want }) => sum + want, 0n);
  if (offer.mode === 'firstCome' && wanted > stock) throw new Error('more was sold than there is');
  if (wanted <= stock) for (const share of shares) share.units = share.want;
  else if (offer.mode === 'proRata') shareByWeight(shares, stock, ({ amount }) => amount);
  else shareByWeight(shares, stock, () => 1n);
  return shares.map(({ units }) => decimalOfUnits(units * unit));
}

/**
 * Shares the stock by weight, to each no more than it wants. Whoever reaches its want soonest comes first, so that what
 * it leaves over is shared among those that follow. Of those that get less than they want, the rounded part goes to the
 * largest remainders, and to the earlier of two that are equal.
 */
function shareByWeight(shares: readonly Share[], stock: bigint, weightOf: (share: Share) => bigint): void {
  const weighed = shares.map((share) => ({ share, weight: weightOf(share) }));
  weighed.sort((a, b) => compare(a.share.want * b.weight, b.share.want * a.weight) || a.share.number - b.share.number);
  let left = stock;
  let weightLeft = weighed.reduce((sum, { weight }) => sum + weight, 0n);
  let at = 0;
  for (; at < weighed.length; at += 1) {
    const { share, weight } = weighed[at] as (typeof weighed)[number];
    if (share.want * weightLeft > left * weight) break;
    share.units = share.want;
    left -= share.want;
    weightLeft -= weight;
  }
  const rest = weighed
    .slice(at)
    .map(({ share, weight }) => ({ share, remainder: (left * weight) % weightLeft, weight }));
  let given = 0n;
  for (const { share, weight } of rest) {
    share.units = (left * weight) / weightLeft;
    given += share.units;
  }
  rest.sort((a, b) => compare(b.remainder, a.remainder) || a.share.number - b.share.number);
  for (const { share } of rest.slice(0, Number(left - given))) share.units += 1n;
}

const compare = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);

/** What an allocation costs. It is exact: `places` of a project leaves no more than 8 digits after the point. */
export const chargeFor = (allocation: Decimal, price: Decimal): Decimal =>
  decimalOfUnits((allocation * price) / 10n ** BigInt(decimalPlacesMax));

/** Coins at once and later: `at` parts of `parts` are free after so many releases. */
export type VestingTerms = { atOnceBps: number; parts: number; places: number };

/** The coins of an allocation that are locked at the distribution. */
export function lockedOf(allocation: Decimal, { atOnceBps, parts, places }: VestingTerms): Decimal {
  if (parts === 0) return zero;
  const bps = decimalOfUnits(10n ** BigInt(decimalPlacesMax) * 10_000n);
  const atOnce = divide(decimalOfUnits(allocation * BigInt(atOnceBps)), bps, 'down', places);
  return subtract(allocation, atOnce);
}

/** What one part of the locked coins releases; all parts add up to them. */
export function releaseOf(locked: Decimal, part: number, { parts, places }: VestingTerms): Decimal {
  const unit = 10n ** BigInt(decimalPlacesMax - places);
  const through = (count: number) => ((locked / unit) * BigInt(count)) / BigInt(parts);
  return decimalOfUnits((through(part) - through(part - 1)) * unit);
}
