import { type PriceTerms, readPriceTerms } from '../../../contract/futures-skew.ts';
import { type Caps, rateOfBps, readTiers, type Tier } from '../../../contract/futures-tiers.ts';
import { type Decimal, decimalOfUnits, parseDecimal } from '../../../contract/money.ts';
import type { Terms } from '../../products/read-terms.ts';
import type { FundingTerms } from './funding.ts';

/** One version of the terms of a market, as the rules want it. */
export type MarketTerms = PriceTerms & {
  version: number;
  isOpen: boolean;
  balancingRate: Decimal;
  skewingRate: Decimal;
  notionalMin: Decimal;
  caps: Caps;
  tiers: readonly Tier[];
};

export type Rules = Omit<FundingTerms, 'scale'> & {
  version: number;
  orderMs: number;
  graceMs: number;
  ticketsMax: number;
  untestedLeverageMax: number;
  liquidationFeeRate: Decimal;
  stress: { move: Decimal; share: Decimal };
};

export function readMarketTerms(terms: Terms<'futures.market'>): MarketTerms {
  return {
    version: terms.version,
    isOpen: terms.canOpen,
    balancingRate: rateOfBps(terms.balancingFeeBps),
    skewingRate: rateOfBps(terms.skewingFeeBps),
    ...readPriceTerms(terms),
    notionalMin: parseDecimal(terms.notionalMin),
    caps: { lower: parseDecimal(terms.openLowerUsdt), upper: parseDecimal(terms.openUpperUsdt) },
    tiers: readTiers(terms.tiers),
  };
}

const percent = (value: number): Decimal => decimalOfUnits(BigInt(value) * 10n ** 16n);

export const readRules = (terms: Terms<'futures.rules'>): Rules => ({
  version: terms.version,
  orderMs: terms.orderSeconds * 1_000,
  graceMs: terms.graceSeconds * 1_000,
  ticketsMax: terms.ticketsMax,
  untestedLeverageMax: terms.untestedLeverageMax,
  liquidationFeeRate: rateOfBps(terms.liquidationFeeBps),
  baseRate: rateOfBps(terms.fundingBaseBps),
  skewRate: rateOfBps(terms.fundingSkewBps),
  stress: { move: percent(terms.stressMovePercent), share: percent(terms.stressSharePercent) },
});
