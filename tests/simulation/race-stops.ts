import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { limit, type TestPrices, trader } from './exchange-fixture.ts';

type Race = { exchange: Exchange; prices: TestPrices; sari: number; budi: number; round: number };
type Ends = { filled: number; cancelled: number; stopped: number };

/**
 * 100 OCO orders and 50 trailing stops of one member, whose stop prices are reached while 50 of the OCO orders are
 * bought in the book, and the other orders are cancelled. Counts how they ended.
 */
export async function raceStops({ exchange, prices, sari, budi, round }: Race, ends: Ends): Promise<void> {
  const priceOf = (at: number) => String(62_000 + at);
  const all = Array.from({ length: 150 }, (_, at) => at);
  const orderOf = (at: number) =>
    at < 100
      ? limit('sell', priceOf(at), '0.001', { type: 'oco', stopPrice: '58000' })
      : { ...limit('sell', '1', '0.001', { type: 'trailingStop', trailOffset: '2000' }), price: undefined };
  const placed = await Promise.all(
    all.map((at) => exchange.place(trader(sari), orderOf(at), `stop-${round}-${at}`, 'hash')),
  );
  const ids = placed.map((result) => Number(result.ok && result.data.order.id));
  await exchange.place(trader(budi), limit('buy', '57000', '0.2'), `bid-${round}`, 'hash');
  const end = async (at: number) => {
    if (at < 50) {
      const taking = limit('buy', priceOf(at), '0.001', { timeInForce: 'ioc' });
      const bought = await exchange.place(trader(budi), taking, `buy-${round}-${at}`, 'hash');
      return bought.ok && bought.data.order.status === 'filled' ? 'filled' : 'stopped';
    }
    return (await exchange.cancel(sari, ids[at] as number)).ok ? 'cancelled' : 'stopped';
  };
  const early = all.filter((at) => at % 2 === 0).map(end);
  prices.set('BTC_USDT', '57000');
  const late = all.filter((at) => at % 2 === 1).map(end);
  for (const name of await Promise.all([...early, ...late])) ends[name] += 1;
  await exchange.cancelAll(budi, undefined);
  prices.set('BTC_USDT', '60000');
}
