import type { Result } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Viewer } from '../wallet/assets.ts';
import { takeFromFaucet } from '../wallet/faucet.ts';
import { acceptQuote } from './accept-quote.ts';
import { type ConvertOptions, makeQuote } from './make-quote.ts';

const wanted = { from: 'USDT', to: 'BTC', side: 'from', amount: '250' } as const;

/**
 * Gives a demo member a history: a turn of the faucet, and a part of it converted. At the start of the process no price
 * is fresh yet; for trial money the last one that is known will do.
 */
export async function convertForDemo(
  { database, clock, marketData }: ConvertOptions & { marketData: MarketData },
  viewer: Viewer,
): Promise<Result<unknown>> {
  const last: MarketData['last'] = (symbol) => {
    const known = marketData.last(symbol);
    return known && { ...known, atMs: clock.now(), stale: null };
  };
  const market = { last, klines: marketData.klines };
  const given = await inTransaction(database, (tx) =>
    takeFromFaucet(tx, viewer, { currency: wanted.from }, clock.now()),
  );
  if (!given.ok) return given;
  const quote = await makeQuote({ database, clock, marketData: market }, viewer, wanted);
  if (!quote.ok) return quote;
  const acceptance = { memberId: viewer.id, id: Number(quote.data.id) };
  return inTransaction(database, (tx) => acceptQuote(tx, acceptance, { marketData: market, atMs: clock.now() }));
}
