import { useEffect, useState } from 'react';
import type { Kline, KlineInterval } from '../../../contract/quotes.ts';
import { subscribe } from '../../live/connection.ts';

type LatestKline = { symbol: string; interval: KlineInterval; kline: Kline };

/** The newest candle of a symbol as it changes; undefined until the first change. */
export function useLiveKline(symbol: string, interval: KlineInterval): Kline | undefined {
  const [latest, setLatest] = useState<LatestKline>();
  useEffect(
    () =>
      subscribe(
        { room: 'klines', symbol, interval },
        {
          kline: (event) => {
            if (event.symbol === symbol && event.interval === interval) setLatest(event);
          },
        },
      ),
    [symbol, interval],
  );
  return latest?.symbol === symbol && latest.interval === interval ? latest.kline : undefined;
}
