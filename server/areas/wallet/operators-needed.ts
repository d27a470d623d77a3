import { type Decimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { type Prices, priceOf } from './list-balances.ts';
import type { Policy } from './withdrawals/read-policy.ts';

type Money = { asset: string; amount: Decimal };
type Surroundings = Pick<Policy, 'fourEyesAboveUsdt'> & { prices: Prices };

/** How many operators have to agree on money: two above the limit, and where nobody knows what it is worth. */
export function operatorsNeeded({ asset, amount }: Money, { prices, fourEyesAboveUsdt }: Surroundings): 1 | 2 {
  const price = priceOf(asset, prices);
  return price && multiply(amount, price, 'up', 8) <= parseDecimal(fourEyesAboveUsdt) ? 1 : 2;
}
