import { useEffect, useState } from 'react';
import type { Kline, KlineInterval } from '../../../contract/quotes.ts';
import { liveConnection } from '../../live/connection.ts';

type LatestKline = { symbol: string; interval: KlineInterval; kline: Kline };

/** The newest candle of a symbol as it changes; undefined until the first change. */
export function useLiveKline(symbol: string, interval: KlineInterval): Kline | undefined {
  const [latest, setLatest] = useState<LatestKline>();
  useEffect(
    () => liveConnection.subscribe({ room: 'klines', symbol, interval }, { receive: setLatest }),
    [symbol, interval],
  );
  return latest?.symbol === symbol && latest.interval === interval ? latest.kline : undefined;
}
