import { sql } from 'kysely';
import type { HouseDay, HouseFund } from '../house/house-fund.ts';

/** What takes collateral in liquidations and pays pools for it. The fees are what it earns. */
export const loanFund: HouseFund = {
  name: 'loan',
  async readDay(store, sinceMs) {
    const { rows } = await sql<HouseDay>`
      select trim_scale(round(coalesce(sum(repaid * loan_price), 0), 8))::text as "turnoverUsdt",
        trim_scale(round(coalesce(sum(fee * loan_price), 0), 8))::text as "resultUsdt"
      from loan_liquidation where at >= ${sinceMs}`.execute(store);
    return rows[0] as HouseDay;
  },
};
