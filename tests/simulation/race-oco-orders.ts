import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { limit, type TestPrices, trader } from './exchange-fixture.ts';

type Race = { exchange: Exchange; prices: TestPrices; sari: number; budi: number; round: number };

/**
 * 100 OCO orders of one member, and their stop price is reached while half of them are bought in the book and the other
 * half are cancelled. Counts how they ended.
 */
export async function raceOcoOrders(
  { exchange, prices, sari, budi, round }: Race,
  ends: { filled: number; cancelled: number; stopped: number },
): Promise<void> {
  const priceOf = (at: number) => String(62_000 + at);
  const all = Array.from({ length: 100 }, (_, at) => at);
  const legs = { type: 'oco', stopPrice: '58000' } as const;
  const placed = await Promise.all(
    all.map((at) =>
      exchange.place(trader(sari), limit('sell', priceOf(at), '0.001', legs), `oco-${round}-${at}`, 'hash'),
    ),
  );
  const ids = placed.map((result) => Number(result.ok && result.data.order.id));
  await exchange.place(trader(budi), limit('buy', '57000', '0.1'), `bid-${round}`, 'hash');
  const end = async (at: number) => {
    if (at < 50) {
      const taking = limit('buy', priceOf(at), '0.001', { timeInForce: 'ioc' });
      const bought = await exchange.place(trader(budi), taking, `buy-${round}-${at}`, 'hash');
      return bought.ok && bought.data.order.status === 'filled' ? 'filled' : 'stopped';
    }
    return (await exchange.cancel(sari, ids[at] as number)).ok ? 'cancelled' : 'stopped';
  };
  const early = all.filter((at) => at % 2 === 0).map(end);
  prices.set('BTC_USDT', '58000');
  const late = all.filter((at) => at % 2 === 1).map(end);
  for (const name of await Promise.all([...early, ...late])) ends[name] += 1;
  await exchange.cancelAll(budi, undefined);
  prices.set('BTC_USDT', '60000');
}
