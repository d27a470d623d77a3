import { coinsFor, costOf } from '../../../contract/c2c-price.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';

/** Of an ad: digits after the point of its currencies, and what a coin costs. */
type Priced = { price: string; fiatDecimals: number; assetDecimals: number };
export type AmountName = 'amount' | 'quantity';

/** What an amount in one currency is in the other; '' for no amount, and for one that would be no coin at all. */
export function followAmount(typed: AmountName, value: string, { price, fiatDecimals, assetDecimals }: Priced): string {
  const [amount, each] = [parseDecimal(value), parseDecimal(price)];
  const other = typed === 'amount' ? coinsFor(amount, each, assetDecimals) : costOf(amount, each, fiatDecimals);
  return other > 0n ? formatDecimal(other) : '';
}
