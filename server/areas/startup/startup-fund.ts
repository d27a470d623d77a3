import { add, type Decimal, formatDecimal, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import { priceOf } from '../../market-data/price-of.ts';
import type { HouseFund } from '../house/house-fund.ts';

/** The coins that teams brought, and what members paid for them, which is the team’s: no result of the house. */
export const startupFund: HouseFund = {
  name: 'startup',
  async listParts(store) {
    const projects = await store
      .selectFrom('startup_project')
      .select(['id', 'key', 'coin', 'currency'])
      .orderBy('id')
      .execute();
    return projects.flatMap(({ id, key, coin, currency }) =>
      [coin, currency].map((asset) => ({ part: String(id), currency: asset, name: key })),
    );
  },
  async readDay(store, sinceMs, prices) {
    const ended = store.selectFrom('startup_project').select(['currency', 'charged']);
    const rows = await ended.where('distributed_at', '>=', sinceMs).execute();
    const paid = rows.reduce<Decimal>((sum, { currency, charged }) => {
      const price = priceOf(currency, prices);
      return price ? add(sum, multiply(parseDecimal(charged ?? '0'), price, 'down', 8)) : sum;
    }, zero);
    return { turnoverUsdt: formatDecimal(paid), resultUsdt: '0' };
  },
};
