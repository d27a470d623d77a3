import type { HouseFundName } from '../../../contract/house-values.ts';
import type { Store } from '../../database/client.ts';
import type { Prices } from '../../market-data/price-of.ts';

/** What a fund did: texts of decimals in USDT. */
export type HouseDay = { turnoverUsdt: string; resultUsdt: string };

/** One of the accounts of a fund: `part` is its owner's number. */
export type HousePart = { part: string; currency: string; name: string };

/** What an area says of the fund that it works with. */
export type HouseFund = {
  /** Also the kind of its accounts. */
  name: HouseFundName;
  /** Where it has an account for each thing that it pays for. */
  listParts?(store: Store): Promise<HousePart[]>;
  readDay(store: Store, sinceMs: number, prices: Prices): Promise<HouseDay>;
};
