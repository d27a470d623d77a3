import type { z } from 'zod';
import type { ErrorName } from '../../../contract/errors.ts';
import type { newOrder } from '../../../contract/exchange-new-order.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  isMultipleOf,
  multiply,
  one,
  parseDecimal,
} from '../../../contract/money.ts';
import type { ProductTerms } from '../../../contract/product-terms.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { openingBand } from './market-opening.ts';
import { type SpotMarket, stepOf } from './spot-market.ts';
import type { SpotOrder } from './spot-order.ts';

export type NewOrder = z.output<typeof newOrder>;

/** The numbers of a new order. */
export type OrderNumbers = Record<'price' | 'stopPrice' | 'quantity' | 'quoteQuantity', Decimal | null>;

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

type MarketTerms = ProductTerms['exchange.market'];

/** Checks an order against the market's filters (rules: spot exchange). Who pays for it is not asked here. */
export function checkOrder(
  input: NewOrder,
  { market, terms }: { market: SpotMarket; terms: MarketTerms },
  last: LastPrice,
): Result<OrderNumbers> {
  if (!market.isOpen) return refuse('marketClosed');
  const numbers = {
    price: parseOptional(input.price),
    stopPrice: parseOptional(input.stopPrice),
    quantity: parseOptional(input.quantity),
    quoteQuantity: parseOptional(input.quoteQuantity),
  };
  const refusal =
    checkKind(input) ??
    checkDigits(numbers, market) ??
    checkLastPrice(input, numbers, last) ??
    checkSize(numbers, terms, last) ??
    checkBand(numbers, terms, last);
  return refusal ?? ok(numbers);
}

type Wanted = { price: Decimal; quantity: Decimal; last: LastPrice };

/** The same for another price or quantity of an open order. A price that stays may be far from the market by now. */
export function checkAmended(
  { market, terms }: { market: SpotMarket; terms: MarketTerms },
  order: Pick<SpotOrder, 'type' | 'price' | 'stopPrice' | 'restedSeq'>,
  { price, quantity, last }: Wanted,
): Refusal | undefined {
  // In the book the stop price is past.
  const stopPrice = order.restedSeq === null ? order.stopPrice : null;
  const numbers = { price: order.type === 'stopMarket' ? null : price, quantity, stopPrice, quoteQuantity: null };
  const refusal = checkDigits(numbers, market) ?? checkSize(numbers, terms, last);
  return refusal ?? (price === order.price ? undefined : checkBand(numbers, terms, last));
}

/** What the contract's schema lets through and no market offers. */
function checkKind({ type, side, quoteQuantity, timeInForce }: NewOrder): Refusal | undefined {
  if (type !== 'market') return undefined;
  if (side === 'sell' && quoteQuantity !== undefined) return invalid('quoteQuantity', 'fieldInvalid');
  return timeInForce === 'fok' ? invalid('timeInForce', 'fieldInvalid') : undefined;
}

function checkDigits(numbers: OrderNumbers, market: SpotMarket): Refusal | undefined {
  if (!isStep(numbers.price, market.tick) || !isStep(numbers.stopPrice, market.tick)) return refuse('priceTick');
  if (!isStep(numbers.quantity, market.lot)) return refuse('lotSize');
  return isStep(numbers.quoteQuantity, quoteStep) ? undefined : invalid('quoteQuantity', 'amountTooManyDecimals');
}

function checkLastPrice({ type }: NewOrder, { stopPrice }: OrderNumbers, last: LastPrice): Refusal | undefined {
  if (type === 'market' && (last.isStale || last.price === undefined)) return refuse('marketStale');
  // A stop price at the last price would wait for nothing.
  const isUseless = stopPrice !== null && (last.price === undefined || stopPrice === last.price);
  return isUseless ? refuse('stopPriceInvalid') : undefined;
}

function checkSize({ price, stopPrice, quantity, quoteQuantity }: OrderNumbers, terms: MarketTerms, last: LastPrice) {
  if (quantity !== null && quantity > quantityMax) return refuse('quantityTooLarge');
  const notional =
    quoteQuantity ?? multiply(price ?? stopPrice ?? (last.price as Decimal), quantity as Decimal, 'down');
  if (notional > notionalMax) return refuse('quantityTooLarge');
  return notional < parseDecimal(terms.notionalMin) ? refuse('notionalTooSmall') : undefined;
}

function checkBand(
  { price, stopPrice }: OrderNumbers,
  { priceBandPercent }: MarketTerms,
  last: LastPrice,
): Refusal | undefined {
  // A stop order enters the book when the last price is at its stop price.
  const around = stopPrice ?? last.price;
  if (price === null || around === undefined) return undefined;
  const { low, high } = last.isReference ? openingBand(around) : priceBand(around, priceBandPercent);
  return price < low || price > high ? refuse('priceOutOfBand') : undefined;
}

const parseOptional = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text));

const isStep = (value: Decimal | null, step: Decimal): boolean => value === null || isMultipleOf(value, step);

const invalid = (field: string, error: ErrorName): Refusal => refuse('invalidInput', { fields: { [field]: error } });
