import { dayOf } from '../../../contract/earn-days.ts';
import { costOfDay } from '../house/cost-of-day.ts';
import type { HouseFund } from '../house/house-fund.ts';
import { termsNameOf } from './product-terms.ts';

/** What was paid today: the interest of yesterday. It costs the house as much. */
export const savingFund: HouseFund = {
  name: 'saving',
  async listParts(store) {
    const products = await store.selectFrom('saving_product').selectAll().orderBy('id').execute();
    return products.map((product) => ({
      part: String(product.id),
      currency: product.asset,
      name: termsNameOf(product).key,
    }));
  },
  async readDay(store, sinceMs, prices) {
    const paid = await store
      .selectFrom('saving_day')
      .innerJoin('saving_product', 'saving_product.id', 'product_id')
      .select(({ fn }) => ['asset', fn.sum<string>('interest').as('amount')])
      .where('day', '=', dayOf(sinceMs) - 1)
      .groupBy('asset')
      .execute();
    return costOfDay(paid, prices);
  },
};
