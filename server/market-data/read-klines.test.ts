import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Kline } from '../../contract/quotes.ts';
import { databases } from '../../tests/support/databases.ts';
import {
  createManualFeed,
  createMovableClock,
  knownMinutes,
  type ManualFeed,
} from '../../tests/support/manual-feed.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { openTimeOf } from './intervals.ts';
import { openMarketData } from './market-data.ts';
import type { Feed, MarketData } from './types.ts';

const log = createLog('silent');
const minute = 60_000;

describe.each(databases)('stored candles on $name', ({ open }) => {
  let opened: OpenDatabase;
  let clock: ReturnType<typeof createMovableClock>;
  let feed: ManualFeed;
  let marketData: MarketData;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['tick', 'kline', 'price_feed'] as const) await opened.database.deleteFrom(table).execute();
    clock = createMovableClock();
    feed = createManualFeed({ symbols: ['BTC_USDT', 'ETH_USDT'], clock });
  });
  afterEach(() => marketData.close());

  const start = async (feeds: Feed[] = [feed]) => {
    marketData = await openMarketData({ database: opened.database, feeds, clock, log });
  };
  const countTicks = async () => (await opened.database.selectFrom('tick').select('seq').execute()).length;

  test('sparklines hold the first price of the day and its half-hour closes, flat without trades', async () => {
    clock.setWallClockBy(openTimeOf('1d', clock.now()) + 12 * 60 * minute - clock.now());
    await start();
    feed.tick('ETH_USDT', '7');
    await vi.waitFor(async () => expect(await countTicks()).toBe(1), { timeout: 3_000 });
    clock.advance(90 * minute);
    feed.tick('BTC_USDT', '100');
    feed.tick('ETH_USDT', '8');
    const sparklines = await marketData.sparklines();
    expect(sparklines.find(({ symbol }) => symbol === 'BTC_USDT')?.points).toEqual(['100', '100']);
    expect(sparklines.find(({ symbol }) => symbol === 'ETH_USDT')?.points).toEqual(['7', '7', '7', '7', '8']);
    feed.tick('ETH_USDT', '9');
    expect(await marketData.sparklines()).toBe(sparklines);
    clock.advance(61_000);
    expect((await marketData.sparklines()).find(({ symbol }) => symbol === 'ETH_USDT')?.points.at(-1)).toBe('9');
    clock.advance(12 * 60 * minute);
    feed.tick('ETH_USDT', '10');
    const nextDay = (await marketData.sparklines()).find(({ symbol }) => symbol === 'ETH_USDT')?.points;
    expect(nextDay).toEqual([marketData.quote('ETH_USDT')?.ds, '10']);
  });

  test('candles come page by page: the newest, those before a time, those from a time on', async () => {
    const history = knownMinutes((openedAt) => String(openedAt / minute));
    const knowing = createManualFeed({ symbols: ['BTC_USDT'], clock, history });
    await start([knowing]);
    const now = openTimeOf('1m', clock.now());
    const query = { symbol: 'BTC_USDT', interval: '1m' } as const;
    const times = ({ items }: { items: Kline[] }) => items.map(([openedAt]) => (openedAt - now) / minute);

    const newest = await marketData.klines({ ...query, limit: 3 });
    expect(times(newest)).toEqual([-2, -1, 0]);
    expect(newest.more).toBe(true);
    const before = await marketData.klines({ ...query, toMs: now - 3 * minute, limit: 3 });
    expect([times(before), before.more]).toEqual([[-5, -4, -3], true]);
    const from = await marketData.klines({ ...query, fromMs: now - 10 * minute + 1, limit: 3 });
    expect([times(from), from.more]).toEqual([[-9, -8, -7], true]);
    const fromNear = await marketData.klines({ ...query, fromMs: now - minute, limit: 3 });
    expect([times(fromNear), fromNear.more]).toEqual([[-1, 0], false]);
    const between = await marketData.klines({ ...query, fromMs: now - 5 * minute, toMs: now - 3 * minute, limit: 2 });
    expect([times(between), between.more]).toEqual([[-4, -3], true]);
    const whole = await marketData.klines({ ...query, fromMs: 0, limit: 1_000 });
    expect([whole.items.length, whole.more]).toEqual([501, false]);
    const first = await marketData.klines({ ...query, toMs: now - 498 * minute, limit: 10 });
    expect([times(first), first.more]).toEqual([[-500, -499, -498], false]);
    for (const empty of [{ fromMs: now + minute }, { toMs: 5 }, { fromMs: now, toMs: now - minute }]) {
      expect(await marketData.klines({ ...query, ...empty, limit: 10 })).toEqual({ items: [], more: false });
    }
    expect(await marketData.klines({ ...query, symbol: 'NOT_USDT', limit: 10 })).toEqual({ items: [], more: false });
  });
});
