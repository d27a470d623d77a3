import type { Language } from '../../../contract/languages.ts';
import type { TradePair } from '../../paths/c2c-paths.ts';

/** Money of the country where most readers of a language are; others begin with what the platform lists first. */
const fiatOfLanguage: Partial<Record<Language, string>> = {
  de: 'EUR',
  en: 'USD',
  es: 'EUR',
  fr: 'EUR',
  hi: 'INR',
  id: 'IDR',
  ja: 'JPY',
  ko: 'KRW',
  ms: 'MYR',
  pt: 'BRL',
  tl: 'PHP',
  zh: 'CNY',
  'zh-CHT': 'TWD',
};

type Traded = { assets: readonly { code: string }[]; fiats: readonly { code: string }[] };

/** What an address asks for; what is missing in it or not traded becomes a sensible choice. */
export function readPair(parameters: URLSearchParams, { assets, fiats }: Traded, language: Language): TradePair {
  const codeOf = (known: Traded['fiats'], name: string) =>
    known.find(({ code }) => code === parameters.get(name)?.toUpperCase())?.code;
  const usual = fiats.find(({ code }) => code === fiatOfLanguage[language]) ?? fiats[0];
  return {
    want: parameters.get('want') === 'sell' ? 'sell' : 'buy',
    asset: codeOf(assets, 'asset') ?? assets[0]?.code ?? '',
    fiat: codeOf(fiats, 'fiat') ?? usual?.code ?? '',
  };
}
