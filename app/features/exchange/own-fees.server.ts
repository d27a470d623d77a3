import { profileCalls } from '../../../contract/profile.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** The market with the fees that the member pays there: its VIP level takes a share off them. */
export async function withOwnFees(api: PageApi, market: MarketSymbol): Promise<MarketSymbol> {
  const level = (await api.profile())?.vipLevel ?? 0;
  if (level === 0) return market;
  const { fees } = await api.load(profileCalls.overview, { query: { symbol: market.symbol } });
  return { ...market, makerFeeBps: bpsOf(fees.maker), takerFeeBps: bpsOf(fees.taker) };
}

/** Of a rate in percent; a share of a basis point has two digits at most. */
const bpsOf = (percent: string): number => Math.round(Number(percent) * 10_000) / 100;
