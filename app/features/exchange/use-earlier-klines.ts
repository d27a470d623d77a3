import { useCallback, useRef, useState } from 'react';
import type { Kline } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { fetchKlines, type KlinePage } from './fetch-klines.ts';

type Earlier = KlinePage & { of: readonly Kline[] };
const none: readonly Kline[] = [];

/** Candles before those of the page, oldest first; `load` asks for the next ones, once at a time. */
export function useEarlierKlines(symbol: string, interval: KlineInterval, klines: readonly Kline[]) {
  const [earlier, setEarlier] = useState<Earlier>();
  const isBusy = useRef(false);
  // Another market or interval, or the page's data loaded anew.
  const known = earlier?.of === klines ? earlier : undefined;
  const oldest = (known?.items[0] ?? klines[0])?.[0];
  const isAtStart = known?.more === false;

  const load = useCallback(async () => {
    if (oldest === undefined || isAtStart || isBusy.current) return;
    isBusy.current = true;
    const page = await fetchKlines(symbol, interval, oldest - 1);
    isBusy.current = false;
    if (!page) return;
    setEarlier((before) => {
      const items = before?.of === klines ? before.items : none;
      return { of: klines, items: [...page.items, ...items], more: page.more };
    });
  }, [symbol, interval, klines, oldest, isAtStart]);
  return { earlier: known?.items ?? none, load };
}
