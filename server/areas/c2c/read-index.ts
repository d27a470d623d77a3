import { type Decimal, decimalPlacesMax, multiply, parseDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { freshPrice } from '../convert/mid-prices.ts';

/** A coin's price is no index when it is older. */
const priceSeconds = 60;

export type Prices = Pick<MarketData, 'last'>;
type Wanted = { asset: string; fiat: string; rateDays: number; atMs: number };

/** Digits after the point of a currency's amounts. */
export const fiatDecimals = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;

/** What a coin costs in money of a country, a USDT counted as a dollar; undefined while price or rate are too old. */
export async function readIndex(
  store: Store,
  marketData: Prices,
  { asset, fiat, rateDays, atMs }: Wanted,
): Promise<Decimal | undefined> {
  return indexOf(marketData, { asset, atMs, perUsd: (await readFreshRates(store, { rateDays, atMs })).get(fiat) });
}

/** The same, where the rate is known. */
export function indexOf(
  marketData: Prices,
  { asset, atMs, perUsd }: { asset: string; atMs: number; perUsd: Decimal | undefined },
): Decimal | undefined {
  const price = freshPrice(marketData, asset, { atMs, priceSeconds });
  return price && perUsd && multiply(price, perUsd, 'down', decimalPlacesMax);
}

/** What a dollar costs, of each currency whose rate is not older than so many days. */
export async function readFreshRates(
  store: Store,
  { rateDays, atMs }: { rateDays: number; atMs: number },
): Promise<Map<string, Decimal>> {
  const rates = store.selectFrom('fiat_rate').select(['code', 'per_usd']);
  const rows = await rates.where('at', '>', atMs - rateDays * dayMs).execute();
  return new Map(rows.map((row) => [row.code, parseDecimal(row.per_usd)]));
}
