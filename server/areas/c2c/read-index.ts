import { type Decimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { freshPrice } from '../convert/mid-prices.ts';

/** Prices and rates older than this are no index. */
const priceSeconds = 60;
const rateDays = 4;

type Wanted = { asset: string; fiat: string; atMs: number };

/** What a coin costs in money of a country; undefined while the market or the rate is stale. */
export async function readIndex(
  store: Store,
  marketData: Pick<MarketData, 'last'>,
  { asset, fiat, atMs }: Wanted,
): Promise<Decimal | undefined> {
  const price = freshPrice(marketData, asset, { atMs, priceSeconds });
  const rate = store.selectFrom('fiat_rate').select('per_usd').where('code', '=', fiat);
  const fresh = await rate.where('at', '>', atMs - rateDays * 24 * 3_600_000).executeTakeFirst();
  return price && fresh && multiply(price, parseDecimal(fresh.per_usd), 'down', 8);
}
