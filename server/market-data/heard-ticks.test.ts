import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { databases } from '../../tests/support/databases.ts';
import { createManualFeed, createMovableClock } from '../../tests/support/manual-feed.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { createHeardTicks, type TickNews, tellTick } from './heard-ticks.ts';
import { openMarketData } from './market-data.ts';
import { storeFeed, storeTicks } from './store.ts';
import type { Tick } from './types.ts';

const log = createLog('silent');
const symbols = ['BTC_USDT', 'ETH_USDT', 'XRP_USDT'];
const one = parseDecimal('1');
const startMs = 1_790_000_000_000;
const travel = (ticks: readonly Tick[]): TickNews[] => JSON.parse(JSON.stringify(ticks.map(tellTick)));

describe.each(databases)('heard ticks on $name', ({ open }) => {
  let opened: OpenDatabase;
  let ticks: ReturnType<typeof createHeardTicks>;
  let told: Tick[];

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const start = async () => {
    for (const table of ['tick', 'price_feed'] as const) await opened.database.deleteFrom(table).execute();
    ticks = createHeardTicks({ database: opened.database, log });
    const own: Tick[] = [];
    told = own;
    ticks.onTick((tick) => own.push(tick));
  };
  // A test says when a second has passed: else the next look at the log would mend what the code did wrong.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await ticks.close();
  });

  const tickOf = (seq: number, symbol = 'BTC_USDT'): Tick => {
    return { symbol, seq, price: one, quantity: one, side: 'buy', atMs: startMs + seq };
  };
  const list = (symbol = 'BTC_USDT', seq = 0) => storeFeed(opened.database, { symbol, source: 'manual', seq });
  const store = async (...stored: Tick[]) => {
    await storeTicks(opened.database, stored);
    return stored;
  };
  const hear = (stored: readonly Tick[], completeUntilMs = 0) => ticks.hear({ ticks: travel(stored), completeUntilMs });
  const seqs = (symbol = 'BTC_USDT') => told.filter((tick) => tick.symbol === symbol).map(({ seq }) => seq);
  /** Until so many are told. */
  const arrival = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => told.length >= count && resolve();
      ticks.onTick(look);
      look();
    });
  const complaint = () => new Promise<void>((resolve) => vi.spyOn(log, 'error').mockImplementation(() => resolve()));

  test('until when the log is complete is believed only while no tick is missing', async () => {
    await list();
    await ticks.begin();
    expect(ticks.completeUntilMs()).toBe(0);
    const stored = await store(tickOf(1), tickOf(2), tickOf(3));
    hear(stored.slice(0, 1), 7);
    expect([ticks.completeUntilMs(), ticks.storedUntilMs()]).toEqual([7, Number.POSITIVE_INFINITY]);
    ticks.hear({ ticks: [], completeUntilMs: 7, storedUntilMs: 67 });
    hear(stored.slice(2), 8);
    ticks.hear({ ticks: [], completeUntilMs: 9, storedUntilMs: 69 });
    expect([ticks.completeUntilMs(), ticks.storedUntilMs()]).toEqual([7, 67]);
    await arrival(3);
    // It looks once more whether that was all.
    for (; ticks.completeUntilMs() !== 10; hear([], 10))
      await opened.database.selectFrom('tick').select('seq').execute();
    expect(seqs()).toEqual([1, 2, 3]);
  });

  test('those that follow are told at once, those from before the beginning or told already are not', async () => {
    await list();
    const past = await store(tickOf(1), tickOf(2));
    await ticks.begin();
    const next = await store(tickOf(3), tickOf(4));
    ticks.onTick(() => {
      throw new Error('a listener failed');
    });
    hear([...past, ...next, ...past, ...next]);
    expect(told).toEqual(next);
    expect(ticks.newestAtMs()).toBe(startMs + 4);
  });

  test('those that were missed are read from the log, before those that were heard after them', async () => {
    await list();
    await ticks.begin();
    const stored = await store(tickOf(1), tickOf(2), tickOf(1_000_001), tickOf(1_000_002));
    hear(stored.slice(2));
    expect(told).toEqual([]);
    await arrival(4);
    expect(told).toEqual(stored);
    hear(await store(tickOf(1_000_003)));
    expect(seqs().at(-1)).toBe(1_000_003);
  });

  test('a second without a new tick, and a sign that news are missing, have the log read', async () => {
    await list();
    await ticks.begin();
    await store(tickOf(1));
    vi.advanceTimersByTime(1_000);
    await arrival(1);
    await store(tickOf(2));
    ticks.miss();
    await arrival(2);
    expect(seqs()).toEqual([1, 2]);
  });

  test('more ticks than one statement reads are all told', async () => {
    await list();
    await ticks.begin();
    const stored = await store(...Array.from({ length: 450 }, (_, index) => tickOf(index + 1)));
    ticks.miss();
    await arrival(stored.length);
    expect(told).toEqual(stored);
  });

  test('all ticks of a market that was listed later are told, by the log or as they are heard', async () => {
    await list();
    await ticks.begin();
    await list('ETH_USDT', 1_000_000);
    const stored = await store(tickOf(1_000_001, 'ETH_USDT'), tickOf(1_000_002, 'ETH_USDT'));
    hear(stored.slice(1));
    await arrival(2);
    expect(told).toEqual(stored);
  });

  test('what is stored and heard while the beginning is read is told', async () => {
    await list();
    const { executeQuery } = opened.database;
    vi.spyOn(opened.database, 'executeQuery').mockImplementationOnce(async (...query) => {
      const read = await executeQuery.apply(opened.database, query);
      hear(await store(tickOf(1)));
      return read;
    });
    await ticks.begin();
    await arrival(1);
  });

  test('while the log can not be read nothing is told, and then all of it in order', async () => {
    await list();
    await ticks.begin();
    const stored = await store(tickOf(1), tickOf(2), tickOf(3));
    const away = vi.spyOn(opened.database, 'executeQuery').mockRejectedValue(new Error('the database is away'));
    const complained = complaint();
    ticks.miss();
    await complained;
    away.mockClear();
    // They would ask it with each tick.
    hear(stored.slice(0, 1));
    hear(stored);
    expect([away.mock.calls.length, told.length]).toEqual([0, 0]);
    away.mockRestore();
    vi.advanceTimersByTime(1_000);
    await arrival(3);
    expect(told).toEqual(stored);
  });

  test('a log that was set back to an earlier time is followed from there', async () => {
    await list();
    await ticks.begin();
    hear(await store(...Array.from({ length: 9 }, (_, index) => tickOf(index + 1))));
    await opened.database.deleteFrom('tick').where('seq', '>', 1).execute();
    await list('BTC_USDT', 3);
    vi.advanceTimersByTime(1_000);
    const complained = complaint();
    // It seems to be one of those that were told.
    hear(await store(tickOf(4)));
    vi.advanceTimersByTime(1_000);
    await complained;
    hear(await store(tickOf(5)));
    await arrival(10);
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 5]);
  });

  test('nothing is told after the end', async () => {
    await list();
    await ticks.begin();
    const stored = await store(tickOf(1), tickOf(2));
    ticks.miss();
    await ticks.close();
    hear(stored);
    ticks.miss();
    expect(told).toEqual([]);
  });

  test('what market data stores is told once, through a restart and with some of the news lost', async () => {
    vi.useRealTimers();
    const clock = createMovableClock();
    const feed = createManualFeed({ symbols, clock });
    const open = () => openMarketData({ database: opened.database, feeds: [feed], clock, log, storeEveryMs: 5 });
    let marketData = await open();
    await ticks.begin();
    let news = 0;
    const tellSome = () =>
      marketData.onStored((stored) => {
        news += 1;
        if (news % 3 !== 0) hear(stored);
      });
    tellSome();
    for (let count = 0; count < 60; count += 1) {
      feed.tick(symbols[count % 3] as string, '100');
      if (count % 7 === 0) await new Promise((resolve) => marketData.onStored(resolve));
      if (count !== 30) continue;
      await marketData.close();
      marketData = await open();
      tellSome();
    }
    await marketData.close();
    ticks.miss();
    const rows = await opened.database.selectFrom('tick').select(['symbol', 'seq']).orderBy('seq').execute();
    await arrival(60);
    for (const symbol of symbols)
      expect(seqs(symbol)).toEqual(rows.filter((row) => row.symbol === symbol).map(({ seq }) => seq));
  });

  /** Some of the newest ticks by their age, in any order and more than once. */
  const ages = fc.array(fc.nat(12), { maxLength: 8 });
  const symbol = fc.constantFrom(...symbols);
  const steps = fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ does: fc.constant('store' as const), symbol, count: fc.integer({ min: 1, max: 4 }) }),
      },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('skip' as const), symbol, count: fc.nat(1_000_000) }) },
      { weight: 4, arbitrary: fc.record({ does: fc.constant('hear' as const), ages }) },
      ...(['hearNew', 'miss', 'wait', 'begin'] as const).map((does) => ({
        weight: does === 'hearNew' ? 2 : 1,
        arbitrary: fc.record({ does: fc.constant(does) }),
      })),
    ),
    { minLength: 5, maxLength: 30 },
  );

  /** The side of the feeds: what it has stored, and what was stored before the other side began. */
  function createFeeds() {
    const newest = new Map<string, number>();
    const stored: Tick[] = [];
    let [heard, past] = [0, -1];
    return {
      async store({ symbol, count }: { symbol: string; count: number }) {
        const seq = newest.get(symbol) ?? 0;
        const added = Array.from({ length: count }, (_, index) => tickOf(seq + index + 1, symbol));
        newest.set(symbol, seq + count);
        if (!stored.some((tick) => tick.symbol === symbol)) await list(symbol, seq);
        stored.push(...(await store(...added)));
      },
      skip: ({ symbol, count }: { symbol: string; count: number }) =>
        void newest.set(symbol, (newest.get(symbol) ?? 0) + count),
      hear: ({ ages }: { ages: readonly number[] }) => hear(ages.flatMap((age) => stored.at(-1 - age) ?? [])),
      hearNew() {
        hear(stored.slice(heard));
        heard = stored.length;
      },
      miss: () => ticks.miss(),
      wait: () => opened.database.selectFrom('price_feed').select('seq').execute(),
      async begin() {
        if (past >= 0) return;
        past = stored.length;
        await ticks.begin();
      },
      hearAll: () => hear(stored),
      toTell: () => stored.slice(past),
    };
  }

  test('whatever is heard in whatever order, each stored tick is told once, and in order', async () => {
    const bySymbol = (some: readonly Tick[]) => Map.groupBy(some, (tick) => tick.symbol);
    const run = async (taken: readonly { does: string }[], last: 'miss' | 'hearAll') => {
      const feeds = createFeeds();
      for (const step of taken) await feeds[step.does as 'store'](step as never);
      await feeds.begin();
      feeds[last]();
      await arrival(feeds.toTell().length);
      feeds.hearAll();
      await ticks.close();
      expect(bySymbol(told)).toEqual(bySymbol(feeds.toTell()));
    };
    const property = fc
      .asyncProperty(steps, fc.constantFrom('miss' as const, 'hearAll' as const), run)
      .beforeEach(start)
      .afterEach(() => ticks.close());
    await fc.assert(property, { numRuns: 60 });
  });
});
