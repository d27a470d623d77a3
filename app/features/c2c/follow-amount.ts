import { divide, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';

/** Of an ad: digits after the point of its currencies, and what a coin costs. */
type Priced = { price: string; fiatDecimals: number; assetDecimals: number };
export type AmountName = 'amount' | 'quantity';

/**
 * What an amount in one currency is in the other: coins are rounded down, money up, as the platform does it. '' for no
 * amount, and for one that would be no coin at all.
 */
export function followAmount(typed: AmountName, value: string, { price, fiatDecimals, assetDecimals }: Priced): string {
  const one = parseDecimal(price);
  const other =
    typed === 'amount'
      ? divide(parseDecimal(value), one, 'down', assetDecimals)
      : multiply(parseDecimal(value), one, 'up', fiatDecimals);
  return other > 0n ? formatDecimal(other) : '';
}
