import { type Decimal, one } from '../../contract/money.ts';
import { trialMoney } from '../../contract/wallet-values.ts';

/** The feed's price of one unit in USDT; undefined where there is none. */
export type Prices = { usdt(asset: string): Decimal | undefined };

/** Trial money can never be taken out, so it is worth nothing in a total. */
export function priceOf(asset: string, prices: Prices): Decimal | undefined {
  if (asset === 'USDT') return one;
  return asset === trialMoney ? undefined : prices.usdt(asset);
}
