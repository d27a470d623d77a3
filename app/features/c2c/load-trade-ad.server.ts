import { c2cCalls } from '../../../contract/c2c.ts';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import { otherSide } from '../../../contract/c2c-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { countryName } from '../bank-account/account-form.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { canProve } from './can-prove.ts';
import { readProof } from './read-proof.server.ts';
import { startTake } from './take-ad.server.ts';

/**
 * An ad as its taker sees it, with what the taker has; `available` is null for visitors and buyers. undefined when it
 * can not be taken any more, which is no failure of the page: ads come and go.
 */
export async function loadTradeAd(api: PageApi, id: string, language: Language) {
  const [found, { fiats, assets, rules }, profile] = await Promise.all([
    api.send(c2cCalls.ad, { query: { id } }),
    api.load(c2cCalls.config, {}),
    api.profile(),
  ]);
  if (!found.ok && (found.error === 'adGone' || found.status === 400)) return undefined;
  const ad = found.ok ? found.data : await api.load(c2cCalls.ad, { query: { id } });
  const want = otherSide(ad.side);
  const isSeller = want === 'sell' && profile !== undefined;
  const [accounts, balances, proof] = await Promise.all([
    isSeller ? api.load(c2cMerchantCalls.paymentTypes, {}) : null,
    isSeller ? api.load(walletCalls.get, { query: { account: 'spot' } }) : null,
    isSeller ? readProof(api, { createdAt: Date.now() }) : null,
  ]);
  const own = balances?.find(({ currency }) => currency === ad.asset);
  const owned = own ? availableOf(own) : '0';
  return {
    ad,
    want,
    now: Date.now(),
    isMember: profile !== undefined,
    /** P2P asks for a verified identity, also where the site asks for none. */
    lacksIdentity: profile !== undefined && profile.verifiedLevel < Math.max(1, profile.requiredIDLevel, ad.takerLevel),
    fiatDecimals: fiats.find(({ code }) => code === ad.fiat)?.decimals ?? 2,
    assetDecimals: assets.find(({ code }) => code === ad.asset)?.decimals ?? 8,
    holdHours: rules.withdrawHoldHours,
    /** Own accounts that the ad's merchant pays to. */
    accounts: accounts?.items
      .filter(({ isUsed, paymentType }) => isUsed && ad.paymentTypes.includes(paymentType))
      .map((account) => ({ ...account, countryName: countryName(account.country, language) })),
    available: isSeller ? owned : null,
    /** The seller has nothing yet to confirm the release with. */
    lacksProof: proof !== null && !canProve(proof),
    state: startTake(),
  };
}
export type TradeAdData = NonNullable<Awaited<ReturnType<typeof loadTradeAd>>>;
