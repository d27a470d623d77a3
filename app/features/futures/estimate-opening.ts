import {
  breakEvenPrice,
  findLiquidation,
  findLiquidationPrice,
  initialMargin,
  notionalOf,
} from '../../../contract/futures-margin.ts';
import type { FuturesMarketTerms, FuturesPool } from '../../../contract/futures-market.ts';
import {
  executionPrice,
  feeOf,
  netOf,
  openingDirection,
  type PriceTerms,
  quantityFor,
  readPriceTerms,
} from '../../../contract/futures-skew.ts';
import {
  type Caps,
  leverageMaxOf,
  marginRateOf,
  rateOfBps,
  readTiers,
  type Tier,
} from '../../../contract/futures-tiers.ts';
import type { MarginCurrency, TicketSide } from '../../../contract/futures-values.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  multiply,
  negate,
  one,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';

/** The terms of a market as numbers, with what is held of it in one margin currency. */
export type Ground = {
  prices: PriceTerms;
  tiers: readonly Tier[];
  caps: Caps;
  balancingRate: Decimal;
  skewingRate: Decimal;
  pool: { long: Decimal; short: Decimal; index: Decimal; fundingRate: Decimal };
};

export function readGround(terms: FuturesMarketTerms, pools: readonly FuturesPool[], currency: MarginCurrency): Ground {
  const pool = pools.find((known) => known.currency === currency);
  const numberOf = (text: string | undefined) => parseDecimal(text ?? '0');
  return {
    prices: readPriceTerms(terms),
    tiers: readTiers(terms.tiers),
    caps: { lower: parseDecimal(terms.openLowerUsdt), upper: parseDecimal(terms.openUpperUsdt) },
    balancingRate: rateOfBps(terms.balancingFeeBps),
    skewingRate: rateOfBps(terms.skewingFeeBps),
    pool: {
      long: numberOf(pool?.long),
      short: numberOf(pool?.short),
      index: numberOf(pool?.fundingIndex),
      fundingRate: numberOf(pool?.fundingRate),
    },
  };
}

export type Opening = {
  side: TicketSide;
  quantity: Decimal;
  leverage: number;
  /** Of a limit or trigger order; undefined opens at the mark. */
  price: Decimal | undefined;
  mark: Decimal;
};

export type Estimate = {
  entry: Decimal;
  notional: Decimal;
  margin: Decimal;
  fee: Decimal;
  /** undefined where no price liquidates the ticket. */
  liquidationPrice: Decimal | undefined;
  maintenance: Decimal;
  breakEven: Decimal;
  /** What is paid in 8 hours at the rate of now; below zero it is received. */
  funding: Decimal;
};

/** The price that the ticket would be opened at if the mark stays as it is. */
export const expectedPrice = ({ prices, pool }: Ground, { side, quantity, price, mark }: Opening): Decimal =>
  price ?? executionPrice(mark, { direction: openingDirection(side), quantity, netBefore: netOf(pool) }, prices);

/** What the ticket would cost and where it would end. The server counts anew, at the price that comes. */
export function estimateOpening(ground: Ground, opening: Opening): Estimate {
  const { tiers, caps, balancingRate, skewingRate, pool } = ground;
  const { side, quantity, leverage } = opening;
  const entry = expectedPrice(ground, opening);
  const notional = notionalOf(quantity, entry);
  const openAfter = notionalOf(add(pool[side], quantity), entry);
  const marginRate = marginRateOf(leverage, smaller(openAfter, caps.upper), caps) ?? one;
  const margin = initialMargin(notional, marginRate);
  const trade = { direction: openingDirection(side), quantity, netBefore: netOf(pool) };
  const fee = feeOf(trade, { price: entry, balancingRate, skewingRate });
  const position = { side, quantity, entry, margin, fundingFrom: pool.index };
  const liquidationGround = { tiers, closeFeeRate: skewingRate, index: pool.index };
  const liquidationPrice = findLiquidationPrice(position, liquidationGround);
  const tier = tiers[findLiquidation(position, liquidationGround).tier] as Tier;
  const paid = multiply(notional, pool.fundingRate, 'up', 8);
  return {
    entry,
    notional,
    margin,
    fee,
    liquidationPrice: liquidationPrice > zero ? liquidationPrice : undefined,
    maintenance: subtract(multiply(notional, tier.maintenanceRate, 'up', 8), tier.deduction),
    breakEven: breakEvenPrice({ side, quantity, entry }, { openFee: fee, funding: zero, closeFeeRate: skewingRate }),
    funding: side === 'long' ? paid : negate(paid),
  };
}

/** The highest leverage for a ticket beside the member's others; 0 when it is too large for any. */
export const leverageMaxFor = ({ tiers }: Ground, notional: Decimal, ownNotional: Decimal): number =>
  leverageMaxOf(tiers, add(notional, ownNotional));

/** The mark may move before a ticket is accepted: so much of what is available is not counted on. */
const headroom = add(one, rateOfBps(10));

/** The quantity that a part of what is available opens, fees included. */
export function quantityForShare(
  ground: Ground,
  opening: Omit<Opening, 'quantity'>,
  { percent, available, places }: { percent: number; available: Decimal; places: number },
): Decimal {
  const spent = multiply(available, decimalOfUnits(BigInt(percent) * 10n ** 16n), 'down');
  const rate = add(divide(one, decimalOfUnits(BigInt(opening.leverage) * one), 'up'), ground.skewingRate);
  const at = (price: Decimal) =>
    divide(divide(spent, rate, 'down'), opening.price ?? multiply(price, headroom, 'up'), 'down', places);
  // What is opened moves the price, so the price is asked for about as much.
  const about = at(expectedPrice(ground, { ...opening, quantity: zero }));
  return at(expectedPrice(ground, { ...opening, quantity: about }));
}

/** How much of the coin an amount of USDT is. */
export const quantityOf = (ground: Ground, amount: Decimal, opening: Omit<Opening, 'quantity'>, places: number) =>
  quantityFor(amount, places, (quantity) => expectedPrice(ground, { ...opening, quantity }));
