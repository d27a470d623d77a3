import { type Decimal, one } from '../../contract/money.ts';
import { trialMoney } from '../../contract/wallet-values.ts';

/** The feed's price of one unit in USDT; undefined where there is none. */
export type Prices = { usdt(asset: string): Decimal | undefined };

/** USDT stands for the dollar: both count as the same. */
const asDollars = ['USDT', 'USD'];

/** What one unit of an asset is worth in USDT, by the prices of its market. */
export const usdtPriceBy =
  (price: (symbol: string) => Decimal | undefined) =>
  (asset: string): Decimal | undefined =>
    asDollars.includes(asset) ? one : price(`${asset}_USDT`);

/** Trial money can never be taken out, so it is worth nothing in a total. */
export function priceOf(asset: string, prices: Prices): Decimal | undefined {
  if (asset === 'USDT') return one;
  return asset === trialMoney ? undefined : prices.usdt(asset);
}
