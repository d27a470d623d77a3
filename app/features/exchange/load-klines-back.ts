import type { Kline } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { fetchKlines } from './fetch-klines.ts';

/** Of 200 candles each: more than the server keeps. */
const pagesMax = 30;
/** After all candles. */
const timeMax = 10_000_000_000_000;

/** Puts earlier pages before `known` until one reaches back to `since`. */
export async function loadKlinesBack(
  symbol: string,
  interval: KlineInterval,
  { known, since }: { known: readonly Kline[]; since: number },
): Promise<readonly Kline[] | undefined> {
  let all = known;
  for (let page = 0; page < pagesMax; page += 1) {
    const oldest = all[0]?.[0];
    if (oldest !== undefined && oldest <= since) return all;
    const loaded = await fetchKlines(symbol, interval, (oldest ?? timeMax) - 1);
    if (!loaded) return undefined;
    all = [...loaded.items, ...all];
    if (!loaded.more) return all;
  }
  return all;
}
