import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteVector } from '../../contract/live.ts';
import { formatDecimal, parseDecimal } from '../../contract/money.ts';
import { type Kline, klineIntervals } from '../../contract/quotes.ts';
import { databases } from '../../tests/support/databases.ts';
import {
  createManualFeed,
  createMovableClock,
  knownMinutes,
  type ManualFeed,
} from '../../tests/support/manual-feed.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { createDayKeys, secretOfSeed } from './feeds/day-keys.ts';
import { joinFeeds } from './feeds/join-feeds.ts';
import { createSimulatedFeed } from './feeds/simulated.ts';
import { openTimeOf } from './intervals.ts';
import { type MarketDataOptions, openMarketData } from './market-data.ts';
import type { Feed, MarketData } from './types.ts';

const log = createLog('silent');
const minute = 60_000;
const sumVolumes = (klines: Kline[]): bigint => klines.reduce((sum, kline) => sum + parseDecimal(kline[5]), 0n);

describe.each(databases)('market data on $name', ({ open }) => {
  let opened: OpenDatabase;
  let clock: ReturnType<typeof createMovableClock>;
  let feed: ManualFeed;
  let marketData: MarketData;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['tick', 'tick_hour', 'tick_day', 'kline', 'price_feed'] as const)
      await opened.database.deleteFrom(table).execute();
    clock = createMovableClock();
    feed = createManualFeed({ symbols: ['BTC_USDT', 'ETH_USDT'], clock });
  });
  afterEach(() => marketData.close());

  const start = async (feeds: Feed[] = [feed], more: Partial<MarketDataOptions> = {}) => {
    marketData = await openMarketData({ database: opened.database, feeds, clock, log, ...more });
  };
  const minutesOf = async (symbol: string, limit = 100): Promise<Kline[]> =>
    (await marketData.klines({ symbol, interval: '1m', limit })).items;
  const countTicks = async () => (await opened.database.selectFrom('tick').select('seq').execute()).length;

  test('ticks become quotes, prices and candles, and are stored', async () => {
    await start();
    expect(marketData.quotes()).toEqual([]);
    expect(marketData.last('BTC_USDT')).toBeUndefined();
    feed.tick('BTC_USDT', '64250.1');
    feed.tick('BTC_USDT', '64240', { quantity: parseDecimal('0.25') });
    feed.tick('BTC_USDT', '64260.123456789');
    expect(marketData.quote('BTC_USDT')).toMatchObject({
      symbol: 'BTC_USDT',
      c: '64260.123456789',
      ds: '64250.1',
      dl: '64240',
      dh: '64260.123456789',
      dv: '2.25',
      stale: null,
    });
    expect(marketData.usdtPrice('BTC')).toBe(parseDecimal('64260.123456789'));
    expect(marketData.usdtPrice('USDT')).toBe(parseDecimal('1'));
    expect(marketData.usdtPrice('ETH')).toBeUndefined();
    await vi.waitFor(async () => expect(await countTicks()).toBe(3), { timeout: 3_000 });
    for (const interval of klineIntervals) {
      const { items } = await marketData.klines({ symbol: 'BTC_USDT', interval, limit: 10 });
      expect(items[0]?.slice(1)).toEqual(['64250.1', '64260.123456789', '64240', '64260.123456789', '2.25']);
    }
  });

  test('bad ticks are dropped, and the next good one goes on', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    feed.tick('BTC_USDT', '0');
    feed.tick('BTC_USDT', '131');
    feed.tick('BTC_USDT', '101', { quantity: parseDecimal('-1') });
    feed.tick('DOGE_USDT', '1');
    expect(marketData.quote('BTC_USDT')).toMatchObject({ c: '100', dh: '100' });
    feed.tick('BTC_USDT', '102');
    expect(marketData.quote('BTC_USDT')).toMatchObject({ c: '102' });
    expect(marketData.quote('DOGE_USDT')).toBeUndefined();
  });

  test('a frame names what changed in 100 ms, once, and one more tells that a market fell silent', async () => {
    await start();
    const frames: Map<string, QuoteVector>[] = [];
    const klines: string[] = [];
    const prices: string[] = [];
    marketData.onFrame((frame) => frames.push(frame));
    marketData.onKline(({ symbol, interval, kline }) => klines.push(`${symbol} ${interval} ${kline[4]}`));
    marketData.onTick(({ symbol, price }) => prices.push(`${symbol} ${formatDecimal(price)}`));
    marketData.onTick(() => {
      throw new Error('a listener that fails keeps nobody else from hearing');
    });
    feed.tick('BTC_USDT', '100');
    feed.tick('BTC_USDT', '101');
    feed.tick('ETH_USDT', '5');
    expect(prices).toEqual(['BTC_USDT 100', 'BTC_USDT 101', 'ETH_USDT 5']);
    await vi.waitFor(() => expect(frames.length).toBe(1));
    expect([...(frames[0]?.keys() ?? [])]).toEqual(['BTC_USDT', 'ETH_USDT']);
    expect(frames[0]?.get('BTC_USDT')?.slice(0, 6)).toEqual(['100', '101', '100', '101', '0', '2']);
    expect(klines.toSorted()).toEqual(
      klineIntervals.flatMap((interval) => [`BTC_USDT ${interval} 101`, `ETH_USDT ${interval} 5`]).toSorted(),
    );

    clock.advance(10_500);
    await vi.waitFor(() => expect(frames.length).toBe(2), { timeout: 3_000 });
    expect([...(frames[1] ?? [])].map(([symbol, vector]) => [symbol, vector[7]])).toEqual([
      ['BTC_USDT', 'silent'],
      ['ETH_USDT', 'silent'],
    ]);
    expect(marketData.last('BTC_USDT')).toMatchObject({ stale: 'silent' });
    feed.tick('BTC_USDT', '102');
    await vi.waitFor(() => expect(frames.length).toBe(3));
    expect(frames[2]?.get('BTC_USDT')?.[7]).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(frames.length).toBe(3);
  });

  test('a market with three sources has their index, and says since when enough of them are heard again', async () => {
    const sources = ['a', 'b', 'c'].map((source) => createManualFeed({ symbols: ['BTC_USDT'], clock, source }));
    const [a, b, c] = sources as [ManualFeed, ManualFeed, ManualFeed];
    await start([joinFeeds(sources, 3)]);
    const ticks: string[] = [];
    marketData.onTick(({ seq, price }) => ticks.push(`${seq % 1_000_000} ${formatDecimal(price)}`));
    for (const source of sources) source.tick('BTC_USDT', '100');
    expect(marketData.last('BTC_USDT')?.stale).toBeNull();
    c.tick('BTC_USDT', '200');
    expect(ticks).toEqual(['1 100', '2 100.16666666']);
    clock.advance(4_000);
    for (const source of [a, b]) source.tick('BTC_USDT', '100');
    expect(marketData.last('BTC_USDT')).toMatchObject({ stale: 'tooFewSources', freshSinceMs: null });
    const backAt = clock.now();
    c.tick('BTC_USDT', '100');
    expect(marketData.last('BTC_USDT')?.freshSinceMs).toBeGreaterThanOrEqual(backAt);
    expect(ticks.length).toBe(3);
    await vi.waitFor(async () => expect(await countTicks()).toBe(3), { timeout: 3_000 });
    clock.advance(4_000);
    // An index is rounded to eight places: this would be none.
    for (const source of sources) source.tick('BTC_USDT', '0.000000001');
    expect(marketData.last('BTC_USDT')?.price).toBe(parseDecimal('100'));
  });

  test('each tick says whether its market is stale with it, and since when it is fresh', async () => {
    await start();
    const told: unknown[] = [];
    marketData.onTick(({ freshness }) => void told.push(freshness, marketData.last('BTC_USDT')));
    feed.tick('BTC_USDT', '100', { atMs: 1 });
    feed.tick('BTC_USDT', '100');
    expect([told[1], told[3]]).toMatchObject([{ ...(told[0] as object), stale: 'silent' }, told[2]]);
  });

  test('a restart goes on: same candles, same day, no sequence number twice', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    feed.tick('BTC_USDT', '90');
    const before = marketData.quote('BTC_USDT');
    await marketData.close();
    clock.advance(20 * minute);
    await start();
    expect(marketData.quote('BTC_USDT')).toMatchObject({ c: '90', t: before?.t, stale: 'silent' });
    feed.tick('BTC_USDT', '95');
    expect(marketData.last('BTC_USDT')?.seq).toBeGreaterThan(before?.seq ?? 0);
    const closes = (await minutesOf('BTC_USDT')).map((kline) => kline[4]);
    expect(closes.at(0)).toBe('90');
    expect(closes.at(-1)).toBe('95');
    expect(new Set(closes.slice(0, -1))).toEqual(new Set(['90']));
    expect([20, 21, 22]).toContain(closes.length);
  });

  test('a crash before anything was stored repeats no sequence number either', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    const told = marketData.last('BTC_USDT')?.seq ?? 0;
    const crashed = marketData;
    await start();
    feed.tick('BTC_USDT', '100');
    expect(marketData.last('BTC_USDT')?.seq).toBeGreaterThan(told);
    await crashed.close();
  });

  test('the first start draws a past for every interval, each longer one made of the shorter', async () => {
    const markets = [{ symbol: 'BTC_USDT', pricePrecision: 2, volumePrecision: 6 }];
    await start([createSimulatedFeed({ keys: createDayKeys(secretOfSeed(1)), clock, markets })]);
    for (const interval of klineIntervals) {
      const { items } = await marketData.klines({ symbol: 'BTC_USDT', interval, limit: 1_000 });
      expect(items.length).toBeGreaterThan(interval === '1M' ? 55 : 199);
      for (const [, open, high, low, close] of items.map((kline) => kline.map(Number)) as number[][]) {
        expect(low).toBeLessThanOrEqual(Math.min(open as number, close as number));
        expect(high).toBeGreaterThanOrEqual(Math.max(open as number, close as number));
      }
    }
    const [minutes, hours] = await Promise.all(
      (['1m', '1h'] as const).map((interval) => marketData.klines({ symbol: 'BTC_USDT', interval, limit: 1_000 })),
    );
    const hour = hours?.items.at(-2) as Kline;
    const own = (minutes?.items ?? []).filter(([openedAt]) => openTimeOf('1h', openedAt) === hour[0]);
    expect(own.length).toBe(60);
    expect(Math.max(...own.map((kline) => Number(kline[2])))).toBe(Number(hour[2]));
    expect(sumVolumes(own)).toBe(parseDecimal(hour[5]));
    await vi.waitFor(() => expect(marketData.last('BTC_USDT')?.stale).toBeNull(), { timeout: 6_000 });
    const past = Number(minutes?.items.at(-1)?.[4]);
    expect(Math.abs(Number(marketData.quote('BTC_USDT')?.c) / past - 1)).toBeLessThan(0.005);
  });

  test('what a feed knows of the time the process was down is filled in', async () => {
    const history = knownMinutes(() => '50');
    const knowing = createManualFeed({ symbols: ['BTC_USDT'], clock, history });
    await start([knowing]);
    knowing.tick('BTC_USDT', '51');
    await marketData.close();
    const closedAt = openTimeOf('1m', clock.now());
    clock.advance(90 * minute);
    await start([knowing]);
    const filled = (await minutesOf('BTC_USDT')).filter(([openedAt]) => openedAt > closedAt).slice(0, -1);
    expect(filled.length).toBeGreaterThanOrEqual(89);
    expect(filled.every((kline) => kline[4] === '50' && kline[5] === '3')).toBe(true);
    // The longer candles are made of the same minutes, those of the gap among them.
    const { items } = await marketData.klines({ symbol: 'BTC_USDT', interval: '4h', limit: 10 });
    const [start4h] = items[0] as Kline;
    const minutes = (await minutesOf('BTC_USDT', 1_000)).filter(([openedAt]) => openedAt >= start4h);
    expect(sumVolumes(items)).toBe(sumVolumes(minutes));
  });

  test('another source begins another history, a feed without its past begins empty and asks again', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    const told = marketData.last('BTC_USDT')?.seq ?? 0;
    await marketData.close();
    let asked = 0;
    const failing = createManualFeed({
      symbols: ['BTC_USDT'],
      clock,
      source: 'exchange',
      history: async () => {
        asked += 1;
        throw new Error('away');
      },
    });
    await start([failing]);
    expect(marketData.quote('BTC_USDT')).toBeUndefined();
    failing.tick('BTC_USDT', '9');
    expect(marketData.last('BTC_USDT')?.seq).toBeGreaterThan(told);
    expect((await minutesOf('BTC_USDT')).map((kline) => kline[1])).toEqual(['9']);
    await marketData.close();
    await start([failing]);
    expect(asked).toBe(2);
  });

  test('the times of ticks do not go back with another source', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    const before = marketData.last('BTC_USDT')?.atMs ?? 0;
    await marketData.close();
    const late = createManualFeed({ symbols: ['BTC_USDT'], clock, source: 'late', history: knownMinutes(() => '99') });
    await start([late]);
    late.tick('BTC_USDT', '101', { atMs: before - 5_000 });
    expect(marketData.last('BTC_USDT')).toMatchObject({ price: parseDecimal('101'), atMs: before });
  });

  test('prices that could not be stored are stored later', async () => {
    await start();
    const away = vi.spyOn(opened.database, 'executeQuery').mockRejectedValue(new Error('the database is away'));
    feed.tick('BTC_USDT', '100');
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), { timeout: 3_000 });
    feed.tick('BTC_USDT', '101');
    away.mockRestore();
    await vi.waitFor(async () => expect(await countTicks()).toBe(2), { timeout: 3_000 });
    expect((await minutesOf('BTC_USDT')).at(-1)?.[4]).toBe('101');
  });

  test('ticks are told as stored as often as is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start([feed], { storeEveryMs: 100 });
    const stored = new Promise((resolve) => marketData.onStored(resolve));
    feed.tick('BTC_USDT', '100');
    feed.tick('BTC_USDT', '101');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    const seq = marketData.last('BTC_USDT')?.seq ?? 0;
    expect(await stored).toMatchObject([{ seq: seq - 1 }, { seq, price: parseDecimal('101') }]);
    expect(await countTicks()).toBe(2);
  });

  test('a clock that is set back 10 minutes neither stops nor reverses the prices', async () => {
    await start();
    feed.tick('BTC_USDT', '100');
    const before = marketData.last('BTC_USDT');
    clock.setWallClockBy(-10 * minute);
    feed.tick('BTC_USDT', '101');
    const after = marketData.last('BTC_USDT');
    expect(after).toMatchObject({ price: parseDecimal('101'), stale: null, atMs: before?.atMs });
    expect((await minutesOf('BTC_USDT', 5)).at(-1)?.[4] ?? '101').toBe('101');
  });
});
