import { costOfDay } from '../house/cost-of-day.ts';
import type { HouseFund } from '../house/house-fund.ts';

/** The rewards that were paid today. They cost the house as much. */
export const stakingFund: HouseFund = {
  name: 'staking',
  async listParts(store) {
    const pools = await store.selectFrom('staking_pool').select(['id', 'key', 'asset']).orderBy('id').execute();
    return pools.map(({ id, key, asset }) => ({ part: String(id), currency: asset, name: key }));
  },
  async readDay(store, sinceMs, prices) {
    const paid = await store
      .selectFrom('stake_entry')
      .innerJoin('stake', 'stake.id', 'stake_id')
      .innerJoin('staking_pool', 'staking_pool.id', 'pool_id')
      .select(({ fn }) => ['asset', fn.sum<string>('stake_entry.amount').as('amount')])
      .where('event', '=', 'reward')
      .where('at', '>=', sinceMs)
      .groupBy('asset')
      .execute();
    return costOfDay(paid, prices);
  },
};
