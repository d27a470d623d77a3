import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { productListingCalls as calls } from '../../../contract/product-listing.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';
import { coinFields, usualCoin } from './listed-terms.ts';
import { termParts } from './terms-form.server.ts';

const coin = termParts(coinFields, usualCoin);
const { gasLimit: limit, gasCostMaximum: costMaximum } = calls.listCoin.input.shape;
const newCoin = calls.listCoin.input
  .omit({ terms: true })
  .extend({
    contractAddress: text(100).default(''),
    gasLimit: limit.optional(),
    gasCostMaximum: costMaximum.optional(),
  })
  .extend(coin.shape);

/** What is done on the page of currencies and networks. */
export const coinDeeds = {
  list: declareDeed(
    { schema: calls.listAsset.input.extend({ testOnly: z.boolean().default(false) }) },
    (api, input) => api.send(calls.listAsset, { input }),
    'proposed',
  ),
  onNetwork: declareDeed(
    { schema: newCoin, amounts: ['gasCostMaximum', ...coin.amounts], renamed: coin.renamed },
    (api, { gasLimit = null, gasCostMaximum = null, ...values }) => {
      const { network, currency, contractAddress, chainDecimals, reason } = values;
      const terms = coin.read(values) as never;
      const input = { network, currency, contractAddress, chainDecimals, gasLimit, gasCostMaximum, terms, reason };
      return api.send(calls.listCoin, { input });
    },
    'proposed',
  ),
  delist: declareDeed(
    { schema: calls.delistAsset.input.extend({ endsAt: typedTime }) },
    (api, input) => api.send(calls.delistAsset, { input }),
    'proposed',
  ),
  pause: deedOf(calls.pauseNetwork),
  resume: deedOf(calls.resumeNetwork, 'proposed'),
};
