import { useCallback, useMemo, useRef, useState } from 'react';
import type { Kline } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { earlierThan, type Loaded } from './earlier-klines.ts';
import { fetchKlines } from './fetch-klines.ts';

/** Candles before those of the page, oldest first; `load` asks for the next ones, once at a time. */
export function useEarlierKlines(symbol: string, interval: KlineInterval, klines: readonly Kline[]) {
  const place = `${symbol} ${interval}`;
  const [loaded, setLoaded] = useState<Loaded>();
  const isBusy = useRef(false);
  const known = useMemo(() => earlierThan(klines, place, loaded), [klines, place, loaded]);
  const oldest = (known.items[0] ?? klines[0])?.[0];

  const load = useCallback(async () => {
    if (oldest === undefined || !known.more || isBusy.current) return;
    isBusy.current = true;
    const page = await fetchKlines(symbol, interval, oldest - 1);
    isBusy.current = false;
    if (page) setLoaded({ place, items: [...page.items, ...known.items, ...klines], more: page.more });
  }, [symbol, interval, place, klines, known, oldest]);
  return { place, earlier: known.items, load };
}
