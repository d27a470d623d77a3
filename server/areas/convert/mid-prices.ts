import { type Decimal, one } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { MarketData } from '../../market-data/types.ts';

export type Market = Pick<MarketData, 'last' | 'klines'>;
/** How old a price may be now. */
type Age = { atMs: number; priceSeconds: number };

/**
 * What the coin is worth in USDT; undefined without a price from outside, while it is stale, and where it is too old to
 * convert.
 */
export function freshPrice(
  marketData: Pick<MarketData, 'last'>,
  currency: string,
  { atMs, priceSeconds }: Age,
): Decimal | undefined {
  if (currency === 'USDT') return one;
  const last = marketData.last(`${currency}_USDT`);
  return last && !last.stale && !last.isOwnBook && atMs - last.atMs <= priceSeconds * 1_000 ? last.price : undefined;
}

/** Both legs go through USDT. Refuses (marketStale) while one of the prices is not fresh. */
export function readMidPrices(
  marketData: Pick<MarketData, 'last'>,
  { from, to }: { from: string; to: string },
  age: Age,
): Result<{ fromPrice: Decimal; toPrice: Decimal }> {
  const [fromPrice, toPrice] = [freshPrice(marketData, from, age), freshPrice(marketData, to, age)];
  return fromPrice && toPrice ? ok({ fromPrice, toPrice }) : refuse('marketStale');
}
