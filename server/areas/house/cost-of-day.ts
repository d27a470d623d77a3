import { add, type Decimal, formatDecimal, multiply, negate, parseDecimal, zero } from '../../../contract/money.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import type { HouseDay } from './house-fund.ts';

/** What a fund paid on a day, at the prices of now. It costs the house as much; coins without a price are left out. */
export function costOfDay(paid: readonly { asset: string; amount: string }[], prices: Prices): HouseDay {
  const sum = paid.reduce<Decimal>((before, { asset, amount }) => {
    const price = priceOf(asset, prices);
    return price ? add(before, multiply(parseDecimal(amount), price, 'down', 8)) : before;
  }, zero);
  return { turnoverUsdt: formatDecimal(sum), resultUsdt: formatDecimal(negate(sum)) };
}
