import { bankAccountCalls } from '../../../contract/bank-account.ts';
import { c2cCalls } from '../../../contract/c2c.ts';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { OwnAd } from '../../../contract/c2c-shapes.ts';
import { type AdSide, adSides, otherSide } from '../../../contract/c2c-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { add, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { countryName } from '../bank-account/account-form.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { startKnownAd, startNewAd } from './ad-form.server.ts';
import type { AdFacts, AdFormState } from './ad-form-state.ts';
import { exampleCoins } from './ad-preview.ts';
import { loadOwnAd } from './own-ads.server.ts';
import type { C2cConfig } from './use-figures.ts';

export type AdFormPage = {
  config: Pick<C2cConfig, 'assets' | 'fiats'>;
  /** null until side, coin and currency of a new ad are chosen. */
  form: { facts: AdFacts; state: AdFormState } | null;
};

/** The form of a known ad, or of a new one once the address says what it is about. */
export async function loadAdForm(api: PageApi, parameters: URLSearchParams, language: Language): Promise<AdFormPage> {
  const config = await api.load(c2cCalls.config, {});
  if (parameters.has('id')) {
    const ad = await loadOwnAd(api, parameters.get('id'));
    const facts = await loadFacts(api, { config, about: ad, ad, language });
    return { config, form: { facts, state: startKnownAd(ad, language) } };
  }
  const side = adSides.find((known) => known === parameters.get('side'));
  const asset = config.assets.find(({ code }) => code === parameters.get('asset'))?.code;
  const fiat = config.fiats.find(({ code }) => code === parameters.get('fiat'))?.code;
  if (!side || !asset || !fiat) return { config, form: null };
  const facts = await loadFacts(api, { config, about: { side, asset, fiat }, ad: null, language });
  return { config, form: { facts, state: startNewAd({ side, asset, fiat }) } };
}

type FactsOf = {
  config: C2cConfig;
  about: { side: AdSide; asset: string; fiat: string };
  ad: OwnAd | null;
  language: Language;
};

async function loadFacts(api: PageApi, { config, about, ad, language }: FactsOf): Promise<AdFacts> {
  const { side, asset, fiat } = about;
  const [{ index }, { items: balances }, accounts] = await Promise.all([
    api.load(c2cCalls.ads, { input: { want: otherSide(side), asset, fiat, limit: 1 } }),
    api.load(walletCalls.list, {}),
    loadUsableAccounts(api, language),
  ]);
  const money = config.fiats.find(({ code }) => code === fiat);
  const spot = balances.find(({ currency, account }) => currency === asset && account === 'spot');
  const free = parseDecimal(spot ? availableOf(spot) : '0');
  const perUsd = money?.perUsd ?? null;
  const decimals = money?.decimals ?? 2;
  const inFiat = (usdt: string, rounding: 'up' | 'down') =>
    formatDecimal(multiply(parseDecimal(usdt), parseDecimal(perUsd ?? '0'), rounding, decimals));
  return {
    side,
    asset,
    fiat,
    index,
    decimals,
    bandPercent: money?.bandPercent ?? 0,
    exampleCoins: exampleCoins(index, perUsd),
    assetDecimals: config.assets.find(({ code }) => code === asset)?.decimals ?? 8,
    // Of a sell ad that stands already, its own coins can be used again.
    available: formatDecimal(ad?.side === 'sell' ? add(free, parseDecimal(ad.available)) : free),
    orderRange:
      money && perUsd !== null
        ? { minimum: inFiat(money.minimumUsdt, 'up'), maximum: inFiat(money.maximumUsdt, 'down') }
        : null,
    accounts: accounts.filter(({ paymentType }) => money?.paymentTypes.includes(paymentType)),
    paymentTypes: money?.paymentTypes ?? [],
    known: ad && { id: ad.id, version: ad.version, available: ad.available, state: ad.state },
  };
}

async function loadUsableAccounts(api: PageApi, language: Language): Promise<AdFacts['accounts']> {
  const [used, own] = await Promise.all([
    api.load(c2cMerchantCalls.paymentTypes, {}),
    api.load(bankAccountCalls.list, { query: {} }),
  ]);
  const details = new Map(own.items.map((account) => [account.id, account.details]));
  return used.items
    .filter(({ isUsed }) => isUsed)
    .map(({ id, paymentType, country }) => {
      const { bankName, iban, accountNumber, handle } = details.get(id) ?? {};
      const parts = [bankName, iban ?? accountNumber ?? handle, countryName(country, language)];
      return { id, paymentType, label: parts.filter(Boolean).join(', ') };
    });
}
