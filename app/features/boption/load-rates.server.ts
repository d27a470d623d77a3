import { boptionCalls } from '../../../contract/boption.ts';
import { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadOptionMarkets } from './load-orders.server.ts';
import { type GroupedShare, shareOf, sharesBy } from './win-rates.ts';

/** How often options have won: of the symbol that the address names, or of all. */
export async function loadRates(api: PageApi, parameters: URLSearchParams) {
  const markets = await loadOptionMarkets(api);
  const asked = (parameters.get('id') ?? '').toUpperCase();
  const symbol = markets.find((market) => market.symbol === asked)?.symbol;
  const [{ items }, config] = await Promise.all([
    api.load(boptionProofCalls.winRates, { query: symbol ? { id: symbol } : {} }),
    api.load(boptionCalls.config, { query: {} }),
  ]);
  const offered = new Set(config.markets.flatMap(({ durations }) => durations.map(({ duration }) => duration)));
  const byDuration = [...offered]
    .sort((a, b) => a - b)
    .map((duration) => {
      const of = items.filter((count) => count.duration === duration);
      const rates = config.markets
        .filter((market) => !symbol || market.symbol === symbol)
        .flatMap(({ durations }) => durations.filter((each) => each.duration === duration));
      return {
        duration,
        /** The lowest that is needed anywhere. */
        breakEven: rates.map((each) => each.breakEven).sort((a, b) => Number(a) - Number(b))[0] ?? null,
        all: shareOf(of),
        up: shareOf(of.filter(({ direction }) => direction === 'up')),
        down: shareOf(of.filter(({ direction }) => direction === 'down')),
      };
    });
  const byHour: GroupedShare<number>[] = sharesBy(items, ({ hour }) => hour);
  const bySymbol: GroupedShare<string>[] = sharesBy(items, (count) => count.symbol);
  return { markets, symbol: symbol ?? '', total: shareOf(items), byDuration, byHour, bySymbol };
}
export type RatesData = Awaited<ReturnType<typeof loadRates>>;
