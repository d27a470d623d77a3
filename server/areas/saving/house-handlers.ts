import { ok, refuse } from '../../../contract/result.ts';
import type { savingHouseCalls } from '../../../contract/saving-house.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createHouseDeeds } from '../operator/house-deeds.ts';
import { proposeProduct } from './add-product.ts';
import type { SavingOptions } from './handlers.ts';
import { pauseProduct, proposeResumption } from './pause-product.ts';
import { listSubscribers, readExposure } from './read-exposure.ts';

/** What operators see and do of savings. */
export function savingHouseHandlers({ database, clock }: SavingOptions): HandlersOf<typeof savingHouseCalls> {
  const { carryOut, by } = createHouseDeeds({ database, clock });

  return {
    exposure: async () => ok({ items: await readExposure(database, clock.now()) }),
    async subscribers({ query: { product, maxId } }) {
      const known = database.selectFrom('saving_product').select('id').where('id', '=', Number(product));
      if (!(await known.executeTakeFirst())) return refuse('notFound');
      const before = maxId === undefined ? undefined : Number(maxId);
      return ok(await listSubscribers(database, { product: Number(product), maxId: before }));
    },
    add: ({ input: { reason, ...product }, operator }) =>
      carryOut((tx) => proposeProduct(tx, product, by(operator, reason))),
    pause: ({ input: { product, reason }, operator }) =>
      carryOut((tx) => pauseProduct(tx, Number(product), by(operator, reason))),
    resume: ({ input: { product, reason }, operator }) =>
      carryOut((tx) => proposeResumption(tx, Number(product), by(operator, reason))),
  };
}
