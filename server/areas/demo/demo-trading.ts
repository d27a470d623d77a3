import { type Decimal, decimalOfUnits, formatDecimal, one, parseDecimal } from '../../../contract/money.ts';
import type { Depth } from '../../../contract/quotes.ts';
import { drawNormal, drawUniform } from '../../market-data/feeds/keyed-draw.ts';
import type { NewOrder } from '../exchange/check-order.ts';
import type { SpotMarket } from '../exchange/spot-market.ts';

/** Most orders take what stands at the touch; the others wait inside the spread. */
const waitingShare = 0.3;
/** In USDT: the middle of the sizes, and the deviation of their logarithm. */
const notionalMiddle = 180;
const notionalDeviation = 1.1;
const notionalMax = 5_000;
/** Twice the smallest notional of every market, so that a small move of the price does not make an order too small. */
const notionalMin = 10;

export type TraderOrder = { trader: number; order: NewOrder; isWaiting: boolean };

/**
 * The order number `count` of a market, the same for the same key: who sends it, which side, how much. undefined when
 * the book has nothing to trade with.
 */
export function drawOrder(
  market: Pick<SpotMarket, 'symbol' | 'tick' | 'lot'>,
  depth: Depth | undefined,
  { key, count, traders }: { key: string; count: number; traders: number },
): TraderOrder | undefined {
  const [bid, ask] = [depth?.bids[0]?.[0], depth?.asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const name = `${market.symbol} demo order ${count}`;
  const [who, which, how, where] = drawUniform(key, name, 4) as [number, number, number, number];
  const [ofSize] = drawNormal(key, `${name} size`, 1) as [number];
  const side = which < 0.5 ? 'buy' : 'sell';
  const inside = placeInside(parseDecimal(bid), parseDecimal(ask), market.tick, where);
  const isWaiting = how < waitingShare && inside !== undefined;
  const touch = side === 'buy' ? ask : bid;
  const price = isWaiting ? formatDecimal(inside) : touch;
  const wanted = Math.min(notionalMax, notionalMiddle * Math.exp(notionalDeviation * ofSize));
  return {
    trader: Math.floor(who * traders),
    isWaiting,
    order: {
      symbol: market.symbol,
      side,
      type: 'limit',
      price,
      quantity: formatDecimal(lotsFor(Math.max(notionalMin, wanted), parseDecimal(price), market.lot)),
      timeInForce: isWaiting ? 'gtc' : 'ioc',
      postOnly: isWaiting,
    },
  };
}

/** A price between bid and ask; undefined when there is no tick between them. */
function placeInside(bid: Decimal, ask: Decimal, tick: Decimal, where: number): Decimal | undefined {
  const free = (ask - bid) / tick - 1n;
  if (free < 1n) return undefined;
  return decimalOfUnits(bid + tick * (1n + BigInt(Math.floor(where * Number(free)))));
}

/** At least as much as asked for, in whole lots. */
function lotsFor(notional: number, price: Decimal, lot: Decimal): Decimal {
  const units = BigInt(Math.round(notional * 1_000_000)) * 10n ** 12n;
  const lots = (units * one) / (price * lot) + 1n;
  return decimalOfUnits(lots * lot);
}
