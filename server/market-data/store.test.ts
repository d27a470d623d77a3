import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { databases } from '../../tests/support/databases.ts';
import { createManualFeed, createMovableClock, type ManualFeed } from '../../tests/support/manual-feed.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { openMarketData } from './market-data.ts';
import { purgeCandles, storeTicks } from './store.ts';
import type { Feed, MarketData } from './types.ts';

const log = createLog('silent');

describe.each(databases)('stored prices on $name', ({ open }) => {
  let opened: OpenDatabase;
  let clock: ReturnType<typeof createMovableClock>;
  let feed: ManualFeed;
  let marketData: MarketData;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['tick', 'tick_hour', 'kline', 'price_feed'] as const)
      await opened.database.deleteFrom(table).execute();
    clock = createMovableClock();
    feed = createManualFeed({ symbols: ['BTC_USDT', 'ETH_USDT'], clock });
  });
  afterEach(() => marketData.close());

  const start = async (feeds: Feed[] = [feed]) => {
    marketData = await openMarketData({ database: opened.database, feeds, clock, log });
  };
  const countTicks = async () => (await opened.database.selectFrom('tick').select('seq').execute()).length;

  test('a batch that was stored though the answer was lost is stored again without harm', async () => {
    await start();
    const rest = { quantity: parseDecimal('1'), side: 'buy' as const, atMs: clock.now() };
    const ticks = [1, 2].map((seq) => ({
      symbol: 'BTC_USDT',
      price: parseDecimal('100'),
      seq: seq + 2_000_000,
      ...rest,
    }));
    await storeTicks(opened.database, ticks);
    await storeTicks(opened.database, ticks);
    expect(await countTicks()).toBe(2);
    await storeTicks(opened.database, ticks.slice(0, 1));
    const stored = await opened.database
      .selectFrom('price_feed')
      .select('seq')
      .where('symbol', '=', 'BTC_USDT')
      .execute();
    expect(stored).toEqual([{ seq: 2_000_002 }]);
  });

  test('old candles are deleted, the newest stay', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    await vi.waitFor(async () => expect(await countTicks()).toBe(1), { timeout: 3_000 });
    clock.advance(3 * 86_400_000);
    feed.tick('BTC_USDT', '101');
    await vi.waitFor(async () => expect(await countTicks()).toBe(2), { timeout: 3_000 });
    await purgeCandles(opened.database, { symbols: ['BTC_USDT'], nowMs: clock.now(), candlesKeptMax: 1_000 });
    const counts = await opened.database
      .selectFrom('kline')
      .select(({ fn }) => ['interval', fn.countAll<number>().as('count')])
      .groupBy('interval')
      .execute();
    expect(counts.find(({ interval }) => interval === '1m')?.count).toBe(1);
    expect(counts.find(({ interval }) => interval === '1h')?.count).toBe(2);
  });
});
