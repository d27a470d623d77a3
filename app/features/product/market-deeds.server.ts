import { z } from 'zod';
import { productListingCalls as calls } from '../../../contract/product-listing.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';
import { marketFields, usualMarket } from './listed-terms.ts';
import { termParts } from './terms-form.server.ts';

const market = termParts(marketFields, usualMarket);
const newMarket = calls.listMarket.input
  .omit({ terms: true })
  .extend({ testOnly: z.boolean().default(false) })
  .extend(market.shape);

/** What is done on the page of markets. */
export const marketDeeds = {
  list: declareDeed(
    { schema: newMarket, amounts: market.amounts, renamed: market.renamed },
    (api, values) => {
      const { base, quote, pricePrecision, volumePrecision, testOnly, reason } = values;
      const terms = market.read(values) as never;
      const input = { base, quote, pricePrecision, volumePrecision, testOnly, terms, reason };
      return api.send(calls.listMarket, { input });
    },
    'proposed',
  ),
  pause: deedOf(calls.pauseMarket),
  open: deedOf(calls.openMarket, 'proposed'),
  delist: declareDeed(
    { schema: calls.delistMarket.input.extend({ endsAt: typedTime }) },
    (api, input) => api.send(calls.delistMarket, { input }),
    'proposed',
  ),
};
