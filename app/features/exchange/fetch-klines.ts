import type { Kline } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';

export type KlinePage = { items: Kline[]; more: boolean };

/** The page of candles that ends at `to`, oldest first; undefined when they could not be had. */
export async function fetchKlines(symbol: string, interval: KlineInterval, to: number): Promise<KlinePage | undefined> {
  const address = `/exchange/klines?id=${symbol.toLowerCase()}&interval=${interval}&to=${to}`;
  const response = await fetchInTime(address).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
