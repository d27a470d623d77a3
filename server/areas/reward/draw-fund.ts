import { sql } from 'kysely';
import { dayOf } from '../../../contract/earn-days.ts';
import { costOfDay } from '../house/cost-of-day.ts';
import type { HouseFund } from '../house/house-fund.ts';

/** The prizes that were drawn today. They cost the house as much. */
export const drawFund: HouseFund = {
  name: 'luckydraw',
  async readDay(store, sinceMs, prices) {
    const paid = await store
      .selectFrom('reward_stock')
      .innerJoin('reward_prize', 'reward_prize.id', 'prize_id')
      .select(['asset', sql<string>`sum(amount * used)`.as('amount')])
      .where('day', '=', dayOf(sinceMs))
      .groupBy('asset')
      .execute();
    return costOfDay(paid, prices);
  },
};
