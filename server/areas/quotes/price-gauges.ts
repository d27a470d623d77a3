import type { MarketData } from '../../market-data/types.ts';
import type { Gauge, Reading } from '../../metrics/gauge.ts';

type Services = { marketData: Pick<MarketData, 'quotes' | 'last' | 'lag'> };

/** How good the prices of each market are. */
export function priceGauges({ marketData }: Services): Gauge[] {
  const ofEach = (read: (symbol: string) => number | null | undefined) => () =>
    marketData.quotes().flatMap(({ symbol }): Reading[] => {
      const value = read(symbol);
      return value === null || value === undefined ? [] : [{ labels: { symbol }, value }];
    });
  const labels = ['symbol'];
  return [
    {
      name: 'feed_stale',
      help: '1 while nothing is triggered, settled or liquidated by the price of a market.',
      labels,
      read: ofEach((symbol) => (marketData.last(symbol)?.stale ? 1 : 0)),
    },
    {
      name: 'feed_tick_timestamp_seconds',
      help: 'When the last tick of a market came.',
      labels,
      read: ofEach((symbol) => (marketData.last(symbol)?.atMs ?? 0) / 1_000),
    },
    {
      name: 'feed_lag_seconds',
      help: 'How long 99 of 100 ticks of a market are on their way at most, of its slowest source.',
      labels,
      read: ofEach((symbol) => {
        const { p99Ms } = marketData.lag(symbol);
        return p99Ms === null ? null : p99Ms / 1_000;
      }),
    },
  ];
}
