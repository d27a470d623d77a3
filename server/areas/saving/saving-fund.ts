import { dayOf } from '../../../contract/earn-days.ts';
import { add, type Decimal, formatDecimal, multiply, negate, parseDecimal, zero } from '../../../contract/money.ts';
import { priceOf } from '../../market-data/price-of.ts';
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
    const rows = await store
      .selectFrom('saving_day')
      .innerJoin('saving_product', 'saving_product.id', 'product_id')
      .select(({ fn }) => ['asset', fn.sum<string>('interest').as('interest')])
      .where('day', '=', dayOf(sinceMs) - 1)
      .groupBy('asset')
      .execute();
    const paid = rows.reduce<Decimal>((sum, { asset, interest }) => {
      const price = priceOf(asset, prices);
      return price ? add(sum, multiply(parseDecimal(interest), price, 'down', 8)) : sum;
    }, zero);
    return { turnoverUsdt: formatDecimal(paid), resultUsdt: formatDecimal(negate(paid)) };
  },
};
