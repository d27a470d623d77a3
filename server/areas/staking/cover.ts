import { type EarnTier, interestOf } from '../../../contract/earn-interest.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  larger,
  parseDecimal,
  round,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Pool, PoolTerms } from './pools.ts';

export const tierOf = (rateBps: number): EarnTier[] => [{ from: '0', rateBps }];

/** What the house's account of a pool owns, and what of it is on hold for promised rewards. */
export type RewardBalance = { total: Decimal; held: Decimal };

type Facts = { pool: Pool; terms: Pick<PoolTerms, 'capacity' | 'coverDays'>; rateBps: number; balance: RewardBalance };

/** For how many days the rewards of a stake have to be there when it begins. */
export const coveredDays = ({ pool, terms }: Pick<Facts, 'pool' | 'terms'>): number => pool.lockDays || terms.coverDays;

/** What flexible stakes earn in the days that are covered, beside what is on hold. */
const flexiblePromise = ({ pool, terms, rateBps }: Facts): Decimal =>
  pool.lockDays > 0 ? zero : interestOf(add(pool.active, pool.pending), tierOf(rateBps), terms.coverDays);

export const promisedOf = (facts: Facts): Decimal => add(facts.balance.held, flexiblePromise(facts));

/** What can be staked before the house would promise more than it owns, and before the capacity is used up. */
export function roomOf(facts: Facts): { ofCover: Decimal; ofCapacity: Decimal; left: Decimal } {
  const { pool, terms, rateBps, balance } = facts;
  const ofCapacity = larger(subtract(parseDecimal(terms.capacity), add(pool.active, pool.pending)), zero);
  const free = larger(subtract(balance.total, promisedOf(facts)), zero);
  const weightOfOne = BigInt(rateBps * coveredDays(facts));
  const most = weightOfOne === 0n ? ofCapacity : decimalOfUnits((free * 3_650_000n) / weightOfOne);
  const ofCover = round(most, 'down', 8);
  return { ofCover, ofCapacity, left: smaller(ofCover, ofCapacity) };
}
