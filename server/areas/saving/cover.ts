import { interestOf, interestOfWeight, weightOfYear } from '../../../contract/earn-interest.ts';
import { type Decimal, decimalOfUnits, larger, parseDecimal, round, subtract, zero } from '../../../contract/money.ts';
import type { ProductRow, SavingTerms } from './product-terms.ts';

/** What the house has for a product, what it has promised, and for how many days. */
export type Cover = { promised: Decimal; held: Decimal; days: number };

type HouseBalance = { total: Decimal; held: Decimal };
type CoverOptions = { house: HouseBalance | undefined; coverDays: number };

/**
 * The promise of a fixed product is on hold already. That of a flexible one is what it earns in the days of the rules,
 * if all of it earned at the highest rate: never less than what will be paid.
 */
export function coverOf(product: ProductRow, terms: SavingTerms, { house, coverDays }: CoverOptions): Cover {
  const held = house?.total ?? zero;
  if (product.term_days > 0) return { promised: house?.held ?? zero, held, days: product.term_days };
  const highest = [{ from: '0', rateBps: highestRate(terms) }];
  return { promised: interestOf(parseDecimal(product.taken), highest, coverDays), held, days: coverDays };
}

const highestRate = ({ tiers }: Pick<SavingTerms, 'tiers'>): number => Math.max(...tiers.map(({ rateBps }) => rateBps));

/** How much more can be subscribed until the promise reaches what the house has; undefined without a bound. */
export function coveredAmount({ promised, held, days }: Cover, terms: SavingTerms): Decimal | undefined {
  const rate = highestRate(terms);
  if (rate === 0) return undefined;
  const free = larger(subtract(held, promised), zero);
  return round(decimalOfUnits((free * weightOfYear) / (BigInt(rate) * BigInt(days))), 'down', 8);
}

/** What a fixed order keeps that ends after some days. */
export const earlyInterest = (amount: Decimal, rateBps: number, days: number): Decimal =>
  interestOfWeight(amount * BigInt(rateBps) * BigInt(days));
