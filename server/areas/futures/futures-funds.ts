import { sql } from 'kysely';
import type { HouseDay, HouseFund } from '../house/house-fund.ts';

/** What tickets paid the house less what it paid them, of those that real money was the margin of. */
const futures: HouseFund = {
  name: 'futures',
  async readDay(store, sinceMs) {
    const { rows } = await sql<HouseDay>`
      select trim_scale(coalesce(sum(round(futures_close.quantity * futures_close.price, 8)), 0))::text
          as "turnoverUsdt",
        trim_scale(coalesce(sum(insured + funding - profit), 0))::text as "resultUsdt"
      from futures_close join futures_ticket on id = ticket_id
      where closed_at >= ${sinceMs} and currency = 'USDT'`.execute(store);
    return rows[0] as HouseDay;
  },
};

/** What liquidations brought less what was paid for them. */
const insurance: HouseFund = {
  name: 'insurance',
  async readDay(store, sinceMs) {
    const { rows } = await sql<HouseDay>`
      select trim_scale(coalesce(sum(shortfall), 0))::text as "turnoverUsdt",
        trim_scale(coalesce(sum(liquidation_fee - insured), 0))::text as "resultUsdt"
      from futures_close join futures_ticket on id = ticket_id
      where closed_at >= ${sinceMs} and currency = 'USDT'`.execute(store);
    return rows[0] as HouseDay;
  },
};

export const futuresFunds: readonly HouseFund[] = [futures, insurance];
