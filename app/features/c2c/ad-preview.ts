import { floatingPrice, isInBand, percentOfIndex, pricePlaces } from '../../../contract/c2c-price.ts';
import type { AdSide } from '../../../contract/c2c-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { type Decimal, formatDecimal, multiply, one, parseDecimal, round, zero } from '../../../contract/money.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';

/** What an ad's price is measured by; amounts are of one coin in the fiat currency. */
export type PriceFacts = {
  side: AdSide;
  /** null while nobody knows. */
  index: string | null;
  bandPercent: number;
  /** Digits after the point of the fiat currency. */
  decimals: number;
  /** Coins of the example. */
  exampleCoins: string;
};
/** Fields of the form that make the price, as they were typed. */
export type TypedPrice = Record<'pricing' | 'price' | 'percent' | 'priceBound', string>;

export type AdPreview = {
  price: string;
  /** Against the index, with two digits; null without an index. */
  indexPercent: string | null;
  isInBand: boolean;
  /** What the coins of the example cost. */
  exampleAmount: string;
};

/** The price of the ad that is being typed; undefined while it has none. */
export function previewAd(typed: TypedPrice, facts: PriceFacts, language: Language): AdPreview | undefined {
  const price = priceOf(typed, facts, language);
  if (price === undefined || price <= zero) return undefined;
  const index = facts.index === null ? undefined : parseDecimal(facts.index);
  return {
    price: formatDecimal(price),
    indexPercent: index === undefined ? null : formatDecimal(percentOfIndex(price, index)),
    isInBand: index === undefined || isInBand(price, { index, bandPercent: facts.bandPercent }),
    exampleAmount: formatDecimal(multiply(price, parseDecimal(facts.exampleCoins), 'up', facts.decimals)),
  };
}

function priceOf(typed: TypedPrice, facts: PriceFacts, language: Language): Decimal | undefined {
  const amountOf = (text: string) => canonicalAmount(text, language);
  if (typed.pricing !== 'floating') {
    const price = amountOf(typed.price);
    return price === undefined ? undefined : parseDecimal(price);
  }
  const [percent, priceBound] = [amountOf(typed.percent), amountOf(typed.priceBound)];
  if (facts.index === null || percent === undefined || priceBound === undefined) return undefined;
  const { side, index, decimals } = facts;
  return floatingPrice({ side, indexBps: bpsOfPercent(percent), priceBound }, { index: parseDecimal(index), decimals });
}

/** Hundredths of a percent; `percent` has at most two digits after the point. */
export const bpsOfPercent = (percent: string): number => Math.round(Number(percent) * 100);

/** Prices at the ends of the band; undefined while the index is unknown. */
export function bandOf({ index, bandPercent, decimals }: PriceFacts): { lowest: string; highest: string } | undefined {
  if (index === null) return undefined;
  const middle = parseDecimal(index);
  const places = pricePlaces(middle, decimals);
  const at = (percent: number, rounding: 'up' | 'down') =>
    formatDecimal(round(multiply(middle, parseDecimal(String(percent / 100)), rounding), rounding, places));
  return { lowest: at(100 - bandPercent, 'up'), highest: at(100 + bandPercent, 'down') };
}

/** A round number of coins, worth something like a hundred dollars. */
export function exampleCoins(index: string | null, perUsd: string | null): string {
  if (index === null || perUsd === null) return '1';
  const coins = (100 * Number(perUsd)) / Number(index);
  const power = Math.round(Math.log10(coins));
  return power >= 0
    ? formatDecimal((one * 10n ** BigInt(power)) as Decimal)
    : formatDecimal((one / 10n ** BigInt(-power)) as Decimal);
}
