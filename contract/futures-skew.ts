import { places } from './futures-margin.ts';
import { rateOfBps } from './futures-tiers.ts';
import type { TicketSide } from './futures-values.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  multiply,
  negate,
  one,
  parseDecimal,
  round,
  smaller,
  subtract,
  zero,
} from './money.ts';

/** The quantity that members hold of a market: long and short tickets are kept apart. */
export type OpenInterest = { long: Decimal; short: Decimal };

export const netOf = ({ long, short }: OpenInterest): Decimal => subtract(long, short);
export const sizeOf = (net: Decimal): Decimal => (net < 0n ? negate(net) : net);

/** A member who opens long or closes short buys. */
export type Direction = 'buy' | 'sell';
export const openingDirection = (side: TicketSide): Direction => (side === 'long' ? 'buy' : 'sell');
export const closingDirection = (side: TicketSide): Direction => (side === 'long' ? 'sell' : 'buy');

/** How the prices of a market follow the skew; `scale` is the notional of skew that moves them by 100%. */
export type PriceTerms = { halfSpread: Decimal; scale: Decimal };

/** As terms say them: the whole spread in basis points. */
export const readPriceTerms = ({ spreadBps, scaleUsdt }: { spreadBps: number; scaleUsdt: string }): PriceTerms => ({
  halfSpread: divide(rateOfBps(spreadBps), decimalOfUnits(2n * one), 'up'),
  scale: parseDecimal(scaleUsdt),
});

export type Trade = { direction: Direction; quantity: Decimal; netBefore: Decimal };

/**
 * The mark, half the spread against the member, and the mean of the skew before and after the trade: whoever makes the
 * market lean more pays for it, whoever brings it back is paid. Going out and back at one mark costs the spread alone,
 * in how many parts whatever.
 */
export function executionPrice(mark: Decimal, { direction, quantity, netBefore }: Trade, terms: PriceTerms): Decimal {
  const { halfSpread, scale } = terms;
  const isBuy = direction === 'buy';
  const netAfter = isBuy ? add(netBefore, quantity) : subtract(netBefore, quantity);
  const spread = isBuy ? add(one, halfSpread) : subtract(one, halfSpread);
  // mark * (spread + (before + after) * mark / (2 * scale)), rounded once.
  const dividend = mark * (2n * scale * spread + (netBefore + netAfter) * mark);
  return divide(decimalOfUnits(dividend), decimalOfUnits(2n * scale * one * one), isBuy ? 'up' : 'down', places);
}

/** Whether the member accepts the price. */
export const isWithin = (direction: Direction, price: Decimal, worstPrice: Decimal): boolean =>
  direction === 'buy' ? price <= worstPrice : price >= worstPrice;

const tolerance = rateOfBps(50);

/** What a member accepts who names no worst price: half a percent worse than expected. */
export const worstPriceFor = (direction: Direction, expected: Decimal, precision: number): Decimal =>
  direction === 'buy'
    ? multiply(expected, add(one, tolerance), 'up', precision)
    : multiply(expected, subtract(one, tolerance), 'down', precision);

/**
 * How much of the coin an amount of the quote currency is. Trading it moves the price, which is asked for twice; what
 * would move it to zero is no quantity at all.
 */
export function quantityFor(amount: Decimal, precision: number, priceOf: (quantity: Decimal) => Decimal): Decimal {
  const at = (price: Decimal): Decimal => (price > zero ? divide(amount, price, 'down') : zero);
  return round(at(priceOf(at(priceOf(zero)))), 'down', precision);
}

/** How much of a trade brings the market back. */
export function balancingOf({ direction, quantity, netBefore }: Trade): Decimal {
  const isBalancing = direction === 'buy' ? netBefore < 0n : netBefore > 0n;
  return isBalancing ? smaller(quantity, sizeOf(netBefore)) : zero;
}

/** What brings the market back costs the lower rate, the rest of the quantity the higher one. */
export function feeOf(
  trade: Trade,
  { price, balancingRate, skewingRate }: { price: Decimal; balancingRate: Decimal; skewingRate: Decimal },
): Decimal {
  const balancing = balancingOf(trade);
  const skewing = subtract(trade.quantity, balancing);
  const weighted = decimalOfUnits(balancing * balancingRate + skewing * skewingRate);
  return divide(decimalOfUnits(weighted * price), decimalOfUnits(one * one * one), 'up', places);
}
