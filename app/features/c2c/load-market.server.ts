import { paymentTypes } from '../../../contract/bank-account-values.ts';
import { c2cCalls } from '../../../contract/c2c.ts';
import { amount } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { readPair } from './market-pair.ts';

const adsOnPage = 20;

/** Ads of the pair and filter that the address asks for; an amount that is none is given back, and filters nothing. */
export async function loadMarket(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [{ assets, fiats }, profile] = await Promise.all([api.load(c2cCalls.config, {}), api.profile()]);
  const pair = readPair(parameters, { assets, fiats }, language);
  const isOn = (name: string) => parameters.get(name) === 'on';
  const typedAmount = (parameters.get('amount') ?? '').slice(0, 40);
  const read = canonicalAmount(typedAmount, language);
  const wanted = read !== undefined && amount(8).safeParse(read).success ? read : undefined;
  const paymentType = paymentTypes.find((known) => known === parameters.get('paymentType'));
  const filter = {
    isVerified: isOn('isVerified'),
    isOnline: isOn('isOnline'),
    isForMe: isOn('isForMe') && profile !== undefined,
  };
  const offset = /^\d{1,5}$/.test(parameters.get('offset') ?? '') ? Number(parameters.get('offset')) : 0;
  const { index, items, count } = await api.load(c2cCalls.ads, {
    input: { ...pair, ...filter, offset, limit: adsOnPage, ...(wanted && { amount: wanted }), paymentType },
  });
  const fiat = fiats.find(({ code }) => code === pair.fiat);
  return {
    pair,
    assets: assets.map(({ code }) => code),
    fiats: fiats.map(({ code }) => code),
    decimals: fiat?.decimals ?? 2,
    paymentTypes: fiat?.paymentTypes ?? [],
    filter: { ...filter, amount: typedAmount, paymentType: paymentType ?? '' },
    isAmountWrong: typedAmount !== '' && wanted === undefined,
    isMember: profile !== undefined,
    index,
    ads: items,
    offset,
    next: offset + items.length < count ? offset + items.length : null,
  };
}
export type MarketData = Awaited<ReturnType<typeof loadMarket>>;
