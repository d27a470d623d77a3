import { type Decimal, one } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { MarketData } from '../../market-data/types.ts';

export type Market = Pick<MarketData, 'last' | 'klines'>;

/** What the coin is worth in USDT; undefined without a price or while it is stale. */
export function freshPrice(marketData: Pick<MarketData, 'last'>, currency: string): Decimal | undefined {
  if (currency === 'USDT') return one;
  const last = marketData.last(`${currency}_USDT`);
  return last && !last.stale ? last.price : undefined;
}

/** Both legs go through USDT. Refuses (marketStale) while one of the prices is not fresh. */
export function readMidPrices(
  marketData: Pick<MarketData, 'last'>,
  { from, to }: { from: string; to: string },
): Result<{ fromPrice: Decimal; toPrice: Decimal }> {
  const [fromPrice, toPrice] = [freshPrice(marketData, from), freshPrice(marketData, to)];
  return fromPrice && toPrice ? ok({ fromPrice, toPrice }) : refuse('marketStale');
}
