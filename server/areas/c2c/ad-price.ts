import { type Decimal, decimalOfUnits, larger, multiply, one, parseDecimal, smaller } from '../../../contract/money.ts';
import type { C2cSchema } from '../../database/schema/c2c.ts';

type Priced = Pick<C2cSchema['c2c_ad'], 'side'> & {
  price: string | null;
  index_bps: number | null;
  price_bound: string | null;
};
const bpsOfOne = 10_000n;

/**
 * What one coin costs by an ad, in the fiat currency: the fixed price, or the ad's part of the index, but never worse for
 * the merchant than its bound. undefined while a floating price has no index.
 */
export function adPrice({ side, price, index_bps: bps, price_bound: bound }: Priced, index: Decimal | undefined) {
  if (price !== null) return parseDecimal(price);
  if (index === undefined || bps === null || bound === null) return undefined;
  const floating = multiply(index, decimalOfUnits((BigInt(bps) * one) / bpsOfOne), 'down', 8);
  return side === 'sell' ? larger(floating, parseDecimal(bound)) : smaller(floating, parseDecimal(bound));
}
