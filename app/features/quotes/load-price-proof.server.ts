import type { RouterContextProvider } from 'react-router';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import { tickCalls } from '../../../contract/quotes-ticks.ts';
import { apiContext } from '../../context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What anyone needs to check the prices of the symbol of `?id=`, and the proof of the tick of `?tick=`. */
export async function loadPriceProof(context: Context, url: URL) {
  const api = context.get(apiContext);
  const asked = url.searchParams.get('tick')?.trim() ?? '';
  const markets = uniqueSymbols(await api.symbols());
  const market = findMarket(markets, url.searchParams.get('id') ?? '');
  const [{ isSecret, days: keys }, digests, tick] = await Promise.all([
    api.load(quotesCalls.priceKeys, {}),
    market ? api.load(tickCalls.days, { query: { id: market.symbol } }) : [],
    market && asked ? findTick(context, market.symbol, asked) : undefined,
  ]);
  return { markets, market, asked, isSecret, keys, digests, tick };
}

/** null when nothing depends on such a tick. */
async function findTick(context: Context, id: string, seq: string) {
  const found = await context.get(apiContext).send(tickCalls.kept, { query: { id, seq } });
  return found.ok ? found.data : null;
}

/** All types of a symbol have the same ticks. */
function uniqueSymbols(symbols: readonly MarketSymbol[]): Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision'>[] {
  const byName = new Map(symbols.map(({ symbol, name, pricePrecision }) => [symbol, { symbol, name, pricePrecision }]));
  return [...byName.values()];
}

const findMarket = <Market extends { symbol: string }>(markets: readonly Market[], id: string): Market | undefined =>
  markets.find(({ symbol }) => symbol === id.toUpperCase().replace('/', '_')) ?? markets[0];
