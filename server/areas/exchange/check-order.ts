import type { z } from 'zod';
import type { ErrorName } from '../../../contract/errors.ts';
import type { newOrder } from '../../../contract/exchange-new-order.ts';
import { icebergPartsMax } from '../../../contract/exchange-values.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  isMultipleOf,
  larger,
  multiply,
  one,
  parseDecimal,
  smaller,
} from '../../../contract/money.ts';
import type { ProductTerms } from '../../../contract/product-terms.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { openingBand } from './market-opening.ts';
import { type SpotMarket, stepOf } from './spot-market.ts';
import { isAtMarket, type SpotOrder, waitsForStop } from './spot-order.ts';
import { type Trail, trailingStop, trailOf, widthOf } from './trailing-stop.ts';

export type NewOrder = z.output<typeof newOrder>;

/** The numbers of a new order. */
export type OrderNumbers = Record<
  'price' | 'stopPrice' | 'stopLimitPrice' | 'quantity' | 'quoteQuantity' | 'displayQuantity',
  Decimal | null
>;

/** The last price as far as it is known; `isStale` when it can not be relied on. */
export type LastPrice = {
  price: Decimal | undefined;
  isStale: boolean;
  /** It is that of the launch: nothing was traded yet. */
  isReference?: boolean;
};

/** Far above any order that makes sense, far below what the columns hold (20 digits before the point). */
const quantityMax = decimalOfUnits(10n ** 12n * one);
const notionalMax = decimalOfUnits(10n ** 10n * one);
/** Of every amount in the ledger. */
const quoteStep = stepOf(8);

/** How far from the last price an order may be. */
export function priceBand(price: Decimal, bandPercent: number): { low: Decimal; high: Decimal } {
  const width = decimalOfUnits((price * BigInt(bandPercent)) / 100n);
  return { low: decimalOfUnits(price - width), high: add(price, width) };
}

export function isFarFrom(around: Decimal, wanted: Decimal, bandPercent: number): boolean {
  const { low, high } = priceBand(around, bandPercent);
  return wanted < low || wanted > high;
}

export type MarketTerms = ProductTerms['exchange.market'];

/** Checks an order against the market's filters. Who pays for it is not asked here. */
export function checkOrder(
  input: NewOrder,
  { market, terms }: { market: SpotMarket; terms: MarketTerms },
  last: LastPrice,
): Result<OrderNumbers> {
  if (!market.isOpen) return refuse('marketClosed');
  const numbers = {
    price: parseOptional(input.price),
    stopPrice: parseOptional(input.stopPrice),
    stopLimitPrice: parseOptional(input.stopLimitPrice),
    quantity: parseOptional(input.quantity),
    quoteQuantity: parseOptional(input.quoteQuantity),
    displayQuantity: parseOptional(input.displayQuantity),
  };
  const first = checkKind(input) ?? checkDigits(numbers, market) ?? checkLastPrice(input, numbers, last);
  if (first) return first;
  const trail = trailOf(input, last.price, parseDecimal);
  if (trail) {
    const { tick } = market;
    const refused = checkTrail(trail, tick);
    if (refused) return refused;
    numbers.stopPrice = trailingStop(input.side, trail, { best: trail.startPrice, tick });
  }
  const refusal =
    checkLegs(input, numbers, last) ??
    checkSize(input, numbers, terms, last) ??
    checkBand(input, numbers, terms, last) ??
    checkDisplay(numbers);
  return refusal ?? ok(numbers);
}

/**
 * The same for other numbers of an open order: `wanted` is the order with these. A price that stays may be far from the
 * market by now.
 */
export function checkAmended(
  { market, terms }: { market: SpotMarket; terms: MarketTerms },
  { order, wanted, last }: { order: SpotOrder; wanted: SpotOrder; last: LastPrice },
): Refusal | undefined {
  const isWaiting = waitsForStop(order);
  const numbers = {
    price: isAtMarket(order) ? null : wanted.price,
    quantity: wanted.quantity,
    stopPrice: isWaiting ? wanted.stopPrice : null,
    stopLimitPrice: isWaiting && !order.isStopAtMarket ? wanted.stopLimitPrice : null,
    quoteQuantity: null,
    displayQuantity: wanted.displayQuantity,
  };
  const isStopMoved = wanted.stopPrice !== order.stopPrice;
  const isPriceSame = wanted.price === order.price && !(isStopMoved && order.type === 'stopLimit');
  const isStopLimitSame = wanted.stopLimitPrice === order.stopLimitPrice && !isStopMoved;
  const moved = {
    ...numbers,
    price: isPriceSame ? null : numbers.price,
    stopLimitPrice: isStopLimitSame ? null : numbers.stopLimitPrice,
  };
  // Whether it would trade at once is its owner's choice: only its two prices have to fit each other.
  return (
    checkDigits(numbers, market) ??
    (isStopMoved || wanted.trail !== order.trail ? checkMovedStop(wanted, market.tick, last) : undefined) ??
    checkLegs(order, numbers) ??
    checkSize(order, numbers, terms, last) ??
    checkBand(order, moved, terms, last) ??
    (wanted.displayQuantity === order.displayQuantity ? checkParts(numbers) : checkDisplay(numbers))
  );
}

/** A stop price that is reached already would wait for nothing. A trail keeps its limits. */
function checkMovedStop(wanted: SpotOrder, tick: Decimal, last: LastPrice): Refusal | undefined {
  const { type, trail, stopPrice, stopDirection } = wanted;
  const refusedTrail = trail ? checkTrail(trail, tick) : undefined;
  if (refusedTrail) return refusedTrail;
  if (stopPrice === null || last.price === undefined) return refuse('stopPriceInvalid');
  const isReached = stopDirection === 'rise' ? stopPrice <= last.price : stopPrice >= last.price;
  if (!isReached) return undefined;
  return refuse(type === 'oco' ? 'legsWrongSide' : 'stopPriceInvalid');
}

type Typed = Pick<NewOrder, 'type'>;

/** What the contract's schema lets through and no market offers. */
function checkKind({ type, side, quoteQuantity, timeInForce }: NewOrder): Refusal | undefined {
  if (type !== 'market') return undefined;
  if (side === 'sell' && quoteQuantity !== undefined) return invalid('quoteQuantity', 'fieldInvalid');
  return timeInForce === 'fok' ? invalid('timeInForce', 'fieldInvalid') : undefined;
}

function checkDigits(numbers: OrderNumbers, market: SpotMarket): Refusal | undefined {
  const prices = [numbers.price, numbers.stopPrice, numbers.stopLimitPrice];
  if (!prices.every((price) => isStep(price, market.tick))) return refuse('priceTick');
  if (![numbers.quantity, numbers.displayQuantity].every((one) => isStep(one, market.lot))) return refuse('lotSize');
  return isStep(numbers.quoteQuantity, quoteStep) ? undefined : invalid('quoteQuantity', 'amountTooManyDecimals');
}

function checkLastPrice({ type }: NewOrder, { stopPrice }: OrderNumbers, last: LastPrice): Refusal | undefined {
  // A trail begins at the last price, so that has to be one.
  if ((type === 'market' || type === 'trailingStop') && (last.isStale || last.price === undefined))
    return refuse('marketStale');
  // A stop price at the last price would wait for nothing.
  const isUseless = stopPrice !== null && (last.price === undefined || stopPrice === last.price);
  return isUseless ? refuse('stopPriceInvalid') : undefined;
}

/** At least a tick, so that it moves at all, and at most half of the price. */
function checkTrail(trail: Trail, tick: Decimal): Refusal | undefined {
  if (trail.unit === 'quote' && !isMultipleOf(trail.distance, tick)) return refuse('priceTick');
  const width = widthOf(trail, trail.startPrice);
  return width < tick || width * 2n > trail.startPrice ? refuse('trailInvalid') : undefined;
}

/**
 * The legs of an OCO order stand on both sides of the last price: a sell takes a profit above it or limits a loss below
 * it, a buy the other way round. Without a last price only on both sides of each other.
 */
function checkLegs(
  { type, side }: Pick<NewOrder, 'type' | 'side'>,
  { price, stopPrice }: OrderNumbers,
  last?: LastPrice,
): Refusal | undefined {
  if (type !== 'oco' || price === null || stopPrice === null) return undefined;
  const [low, high] = side === 'sell' ? [stopPrice, price] : [price, stopPrice];
  const isBetween = last?.price === undefined || (low < last.price && last.price < high);
  return low < high && isBetween ? undefined : refuse('legsWrongSide');
}

/** Of two legs, the one that is worth less has to be worth enough, and the other one is not to be worth too much. */
function checkSize({ type }: Typed, numbers: OrderNumbers, terms: MarketTerms, last: LastPrice): Refusal | undefined {
  const { price, stopPrice, quantity, quoteQuantity } = numbers;
  if (quantity !== null && quantity > quantityMax) return refuse('quantityTooLarge');
  const worthAt = (at: Decimal) => quoteQuantity ?? multiply(at, quantity as Decimal, 'down');
  const worth = worthAt(price ?? stopPrice ?? (last.price as Decimal));
  const other = type === 'oco' && stopPrice !== null ? worthAt(stopPrice) : worth;
  if (larger(worth, other) > notionalMax) return refuse('quantityTooLarge');
  return smaller(worth, other) < parseDecimal(terms.notionalMin) ? refuse('notionalTooSmall') : undefined;
}

/** Something is left to hide. An order whose quantity alone is amended may be as small as what it shows. */
function checkDisplay(numbers: OrderNumbers): Refusal | undefined {
  const { quantity, displayQuantity } = numbers;
  if (quantity === null || displayQuantity === null) return undefined;
  return displayQuantity >= quantity ? refuse('displayInvalid') : checkParts(numbers);
}

/** Each part that is shown anew is a trade and a change of the book of its own. */
const checkParts = ({ quantity, displayQuantity }: OrderNumbers): Refusal | undefined =>
  displayQuantity !== null && (quantity as Decimal) > displayQuantity * BigInt(icebergPartsMax)
    ? refuse('displayInvalid')
    : undefined;

function checkBand(
  { type }: Typed,
  { price, stopPrice, stopLimitPrice }: OrderNumbers,
  { priceBandPercent }: MarketTerms,
  last: LastPrice,
): Refusal | undefined {
  const isFar = (wanted: Decimal | null, around: Decimal | undefined) => {
    if (wanted === null || around === undefined) return false;
    if (!last.isReference) return isFarFrom(around, wanted, priceBandPercent);
    const { low, high } = openingBand(around);
    return wanted < low || wanted > high;
  };
  // What waits for a stop price enters the book when the last price is there.
  const isOutside =
    type === 'oco'
      ? isFar(price, last.price) || isFar(stopLimitPrice, stopPrice ?? undefined)
      : isFar(price, stopPrice ?? last.price);
  return isOutside ? refuse('priceOutOfBand') : undefined;
}

const parseOptional = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text));

const isStep = (value: Decimal | null, step: Decimal): boolean => value === null || isMultipleOf(value, step);

const invalid = (field: string, error: ErrorName): Refusal => refuse('invalidInput', { fields: { [field]: error } });
