import { coinsFor, costOf } from '../../../contract/c2c-price.ts';
import { type Decimal, decimalPlaces, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';

/** One of the two: money of the country, or coins. */
export type Typed = { amount?: string | undefined; quantity?: string | undefined };
export type OrderAmounts = { amount: Decimal; quantity: Decimal };
/** Digits after the point of the currency and of the coin. */
export type Places = { fiat: number; coin: number };

/**
 * What is paid and what is bought at a price, of which one was typed. Refuses, at its field, what has too many digits.
 */
export function orderAmounts(price: Decimal, { amount, quantity }: Typed, places: Places): Result<OrderAmounts> {
  if (quantity !== undefined) {
    const coins = parseDecimal(quantity);
    if (decimalPlaces(coins) > places.coin) return tooManyDecimals('quantity');
    return ok({ quantity: coins, amount: costOf(coins, price, places.fiat) });
  }
  const money = parseDecimal(amount ?? '');
  if (decimalPlaces(money) > places.fiat) return tooManyDecimals('amount');
  return ok({ amount: money, quantity: coinsFor(money, price, places.coin) });
}

const tooManyDecimals = (field: keyof OrderAmounts) =>
  refuse('invalidInput', { fields: { [field]: 'amountTooManyDecimals' } });
