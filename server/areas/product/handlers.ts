import type { productCalls } from '../../../contract/product.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { listAwaitedPrices } from '../exchange/vip-levels.ts';
import { proposeTerms } from './change-terms.ts';
import { describeFields, listProducts, listVersions } from './list-products.ts';

export type ProductOptions = { database: Database; clock: Clock; prices: Prices };

export function productHandlers({ database, clock, prices }: ProductOptions): HandlersOf<typeof productCalls> {
  return {
    async list() {
      const atMs = clock.now();
      const vipWaitsFor = await listAwaitedPrices(database, prices, atMs);
      return ok({ items: await listProducts(database, atMs), vipWaitsFor });
    },

    async view({ query }) {
      const versions = await listVersions(database, query, clock.now());
      return versions.length > 0 ? ok({ ...query, fields: describeFields(query.kind), versions }) : refuse('notFound');
    },

    async propose({ input: { reason, ...change }, operator }) {
      const by = { operatorId: operator.id, reason, atMs: clock.now() };
      const proposed = await inTransaction(database, (tx) => proposeTerms(tx, change, by));
      return proposed.ok ? ok({}) : proposed;
    },
  };
}
