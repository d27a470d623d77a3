import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { FuturesPool } from '../../contract/futures-market.ts';
import type { LiveTicket, PoolsEvent } from '../../contract/live.ts';
import { createFuturesNews } from './futures-news.ts';

const ticket = (id: string, margin: string) => ({ id, margin }) as LiveTicket;
const pool = (long: string) => [{ currency: 'USDT', long } as FuturesPool];

function create() {
  const told: { atMs: number; margins: string[] }[] = [];
  const publishPools = vi.fn<(event: PoolsEvent) => void>();
  const news = createFuturesNews({
    hasTrader: (id) => id === 1,
    publishTickets: (_, { tickets }) =>
      told.push({ atMs: performance.now(), margins: tickets.map(({ margin }) => margin) }),
    hasPoolWatcher: (symbol) => symbol === 'BTC_USDT',
    publishPools,
    readAccounts: async () => [],
    log: pino({ level: 'silent' }),
  });
  return { news, told, publishPools };
}

describe('news of futures', () => {
  it('describes nothing for a member or a market that nobody follows', () => {
    const { news } = create();
    const describeNothing = vi.fn(() => []);
    news.tickets(2, describeNothing);
    news.pools('ETH_USDT', describeNothing);
    expect(describeNothing).not.toHaveBeenCalled();
  });

  it('tells a member at once, and then at most every 100 ms the newest of each ticket', async () => {
    const { news, told } = create();
    news.tickets(1, () => [ticket('7', '1')]);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    for (const margin of ['2', '3']) news.tickets(1, () => [ticket('7', margin), ticket('8', margin)]);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told.map(({ margins }) => margins)).toEqual([['1'], ['3', '3']]);
    const [first, second] = told as [(typeof told)[0], (typeof told)[0]];
    expect(second.atMs - first.atMs).toBeGreaterThan(95);
  });

  it('tells what is held of a market once in 100 ms, as it is then', async () => {
    const { news, publishPools } = create();
    for (const long of ['1', '2', '3']) news.pools('BTC_USDT', () => pool(long));
    await vi.waitFor(() => expect(publishPools).toHaveBeenCalled());
    news.pools('BTC_USDT', () => pool('4'));
    await vi.waitFor(() => expect(publishPools).toHaveBeenCalledTimes(2));
    expect(publishPools.mock.calls.map(([{ pools }]) => pools[0]?.long)).toEqual(['3', '4']);
  });
});
