import type { Language } from '../../../contract/languages.ts';
import { productListingCalls as calls } from '../../../contract/product-listing.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { coinFields } from './listed-terms.ts';
import { numberOf, readEnd } from './read-listing.server.ts';
import { readTypedTerms } from './read-terms.server.ts';

/** What a posted form of the page of currencies and networks asks for. */
export function sendCoinDeed(api: PageApi, form: FormData, language: Language) {
  const read = (name: string) => textOf(form, name)?.trim() ?? '';
  const reason = read('reason');
  const network = read('network');
  switch (form.get('intent')) {
    case 'pause':
      return api.send(calls.pauseNetwork, { input: { network, reason } });
    case 'resume':
      return api.send(calls.resumeNetwork, { input: { network, reason } });
    case 'delist':
      return api.send(calls.delistAsset, { input: { code: read('code'), endsAt: readEnd(form), reason } });
    case 'onNetwork': {
      const coin = {
        network,
        currency: read('currency'),
        contractAddress: read('contractAddress'),
        chainDecimals: numberOf(form, 'chainDecimals'),
        gasLimit: read('gasLimit') === '' ? null : numberOf(form, 'gasLimit'),
        gasCostMaximum: read('gasCostMaximum') || null,
        terms: readTypedTerms(coinFields, form, language) as never,
      };
      return api.send(calls.listCoin, { input: { ...coin, reason } });
    }
    default: {
      const asset = {
        code: read('code'),
        displayName: read('displayName'),
        decimals: numberOf(form, 'decimals'),
        icon: read('icon'),
        testOnly: form.has('testOnly'),
      };
      return api.send(calls.listAsset, { input: { ...asset, reason } });
    }
  }
}
