import { sql } from 'kysely';
import { houseAccount } from '../../ledger/accounts.ts';
import type { HouseDay, HouseFund } from '../house/house-fund.ts';

/** Pays what options win and gets what they lose: trial money and real money each their own. */
export const optionHouse = (currency: string) => houseAccount('boption', currency);

/** What members lost less what they won, of options that real money was staked on. */
export const boptionFund: HouseFund = {
  name: 'boption',
  async readDay(store, sinceMs) {
    const { rows } = await sql<HouseDay>`
      select trim_scale(coalesce(sum(stake), 0))::text as "turnoverUsdt",
        trim_scale(coalesce(sum(case state when 'lost' then stake when 'won' then -profit else 0 end), 0))::text
          as "resultUsdt"
      from boption_order where settled_at >= ${sinceMs} and currency = 'USDT'`.execute(store);
    return rows[0] as HouseDay;
  },
};
