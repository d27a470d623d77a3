import { sql } from 'kysely';
import type { HouseDay, HouseFund } from '../house/house-fund.ts';

/** The result is what the house got for what it gave, at the mid prices of each quote: what the spreads brought. */
export const convertFund: HouseFund = {
  name: 'convert',
  async readDay(store, sinceMs) {
    const { rows } = await sql<HouseDay>`
      select trim_scale(coalesce(sum(value_usdt), 0))::text as "turnoverUsdt",
        trim_scale(round(coalesce(sum(from_amount * from_price - to_amount * to_price), 0), 8))::text as "resultUsdt"
      from conversion where state = 'done' and accepted_at >= ${sinceMs}`.execute(store);
    return rows[0] as HouseDay;
  },
};
