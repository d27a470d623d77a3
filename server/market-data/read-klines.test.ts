import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KlineEvent } from '../../contract/live.ts';
import { parseDecimal } from '../../contract/money.ts';
import { type Kline, type KlineInterval, klineIntervals } from '../../contract/quotes.ts';
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
import { readStoredKlines } from './read-klines.ts';
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
    // Where a candle of three minutes opens, the past begins with that minute.
    clock.setWallClockBy(openTimeOf('3m', clock.now()) - clock.now());
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
    expect([whole.items.length, whole.more]).toEqual([601, false]);
    const first = await marketData.klines({ ...query, toMs: now - 598 * minute, limit: 10 });
    expect([times(first), first.more]).toEqual([[-600, -599, -598], false]);
    for (const empty of [{ fromMs: now + minute }, { toMs: 5 }, { fromMs: now, toMs: now - minute }]) {
      expect(await marketData.klines({ ...query, ...empty, limit: 10 })).toEqual({ items: [], more: false });
    }
    expect(await marketData.klines({ ...query, symbol: 'NOT_USDT', limit: 10 })).toEqual({ items: [], more: false });
  });

  test('a process without feeds reads the same candles once they are stored', async () => {
    // Not where a minute ends while they are read.
    clock.setWallClockBy(openTimeOf('1m', clock.now()) - clock.now());
    const knowing = createManualFeed({ symbols: ['BTC_USDT'], clock, history: knownMinutes(() => '50') });
    await start([knowing]);
    knowing.tick('BTC_USDT', '51');
    clock.advance(3 * minute);
    knowing.tick('BTC_USDT', '52');
    await marketData.close();
    const now = clock.now();
    for (const interval of klineIntervals) {
      for (const range of [{}, { fromMs: now - 200 * minute }, { toMs: now - 20 * minute }]) {
        const query = { symbol: 'BTC_USDT', interval, limit: 20, ...range };
        const read = await readStoredKlines({ database: opened.database, nowMs: clock.now() }, query);
        expect(read).toEqual(await marketData.klines(query));
        if (!('fromMs' in range)) expect(read.items.length).toBeGreaterThan(0);
      }
    }
    const query = { symbol: 'NOT_USDT', interval: '1m' as const, limit: 10 };
    const none = await readStoredKlines({ database: opened.database, nowMs: now }, query);
    expect(none).toEqual({ items: [], more: false });
  });

  test('candles that are not stored are those of the trades, after a restart and with minutes missing', async () => {
    const opened = openTimeOf('12h', clock.now()) + 12 * 60 * minute;
    clock.setWallClockBy(opened - clock.now());
    await start();
    // Nobody trades in the first minute: the candle opens with the second one's trade, not with the close before it.
    clock.advance(minute);
    feed.tick('BTC_USDT', '100', { quantity: parseDecimal('0.1') });
    feed.tick('BTC_USDT', '97');
    clock.advance(minute);
    feed.tick('BTC_USDT', '104', { quantity: parseDecimal('0.2') });
    clock.advance(4 * minute);
    feed.tick('BTC_USDT', '99');
    await marketData.close();
    const events: KlineEvent[] = [];
    await start();
    marketData.onKline((event) => events.push(event));
    feed.tick('BTC_USDT', '101', { quantity: parseDecimal('3') });
    const read = async (interval: KlineInterval, limit: number) => {
      const { items } = await marketData.klines({ symbol: 'BTC_USDT', interval, limit });
      return items.map(([openedAt, ...rest]) => [(openedAt - opened) / minute, ...rest]);
    };
    const whole = [0, '100', '104', '97', '101', '5.3'];
    const latest = [6, '99', '101', '99', '101', '4'];
    expect(await read('3m', 10)).toEqual([
      [0, '100', '104', '97', '104', '1.3'],
      [3, '104', '104', '104', '104', '0'],
      latest,
    ]);
    expect(await read('3m', 1)).toEqual([latest]);
    expect(await read('2h', 10)).toEqual([whole]);
    expect(await read('12h', 10)).toEqual([whole]);
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(0));
    const told = events.map(({ interval, kline: [openedAt, ...rest] }) => [
      interval,
      [(openedAt - opened) / minute, ...rest],
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['3m', latest],
        ['2h', whole],
        ['12h', whole],
      ]),
    );
  });
});
