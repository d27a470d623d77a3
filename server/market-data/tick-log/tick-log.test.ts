import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { createMovableClock } from '../../../tests/support/manual-feed.ts';
import { dayMs, hourMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { storeFeed, storeTicks } from '../store.ts';
import { createSymbolState, type SymbolState } from '../symbol-state.ts';
import type { Tick } from '../types.ts';
import { readHours } from './close-days.ts';
import { dayOf, digestOfDay, leafOfTick, noDigest } from './digests.ts';
import { rootOf, rootOfPath } from './hash-tree.ts';
import { keepTicks } from './keep-ticks.ts';
import { createTickLog } from './tick-log.ts';

const symbol = 'BTC_USDT';
const log = createLog('silent');
const midnight = Date.UTC(2026, 10, 20);

describe.each(databases)('the tick log on $name', ({ open }) => {
  let opened: OpenDatabase;
  let state: SymbolState;
  let others: SymbolState[];
  let waitingSinceMs: number | undefined;
  let tickLog: ReturnType<typeof createTickLog> | undefined;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const tables = ['tick', 'tick_hour', 'tick_day', 'kept_tick', 'price_feed'] as const;
    for (const table of tables) await opened.database.deleteFrom(table).execute();
    await storeFeed(opened.database, { symbol, source: 'test', seq: 0 });
    state = createSymbolState(symbol, 0);
    others = [];
    waitingSinceMs = undefined;
  });
  afterEach(() => tickLog?.close());

  const tickAt = (seq: number, atMs: number): Tick => ({
    symbol,
    seq,
    atMs,
    price: parseDecimal(String(100 + (seq % 7))),
    quantity: parseDecimal('0.5'),
    side: 'buy',
  });
  /** One tick every 20 minutes of two days, and some more. */
  const ticks = Array.from({ length: 150 }, (_, index) => tickAt(10 + index, midnight + index * 20 * 60_000 + 5));
  const sealAt = async (atMs: number, ticksKeptMs = 10 * dayMs) => {
    await tickLog?.close();
    const clock = createMovableClock();
    clock.advance(atMs - clock.now());
    const writeBehind = {
      get waitingSinceMs() {
        return waitingSinceMs;
      },
    };
    const options = {
      database: opened.database,
      states: new Map([...others, state].map((known) => [known.symbol, known])),
      writeBehind,
      ticksKeptMs: () => ticksKeptMs,
    };
    tickLog = createTickLog({ ...options, clock, log });
    await tickLog.close();
  };
  const hours = () => readHours(opened.database, symbol, { fromMs: 0, toMs: midnight + 10 * dayMs });
  const days = () => opened.database.selectFrom('tick_day').selectAll().orderBy('started_at').execute();
  const keptTicks = () => opened.database.selectFrom('kept_tick').selectAll().orderBy('seq').execute();
  const countTicks = async () => (await opened.database.selectFrom('tick').select('seq').execute()).length;

  test('seals each hour a minute after its end, and gives late ticks a later time', async () => {
    await storeTicks(opened.database, ticks.slice(0, 7));
    await sealAt(midnight + 2 * hourMs + 30_000);
    expect((await hours()).map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([[10, 12]]);
    expect(state.sealedUntilMs).toBe(midnight + hourMs);
    await sealAt(midnight + 2 * hourMs + 60_000);
    const sealed = await hours();
    expect(sealed.map(({ ticks: count }) => count)).toEqual([3, 3]);
    expect(sealed[1]?.root).toBe(rootOf(ticks.slice(3, 6).map(leafOfTick)));
  });

  test('goes on when a tick is stored after its hour was sealed: it belongs to the next one', async () => {
    await storeTicks(opened.database, ticks.slice(0, 6));
    await sealAt(midnight + 2 * hourMs + 60_000);
    const late = tickAt(16, midnight + hourMs + 1);
    await storeTicks(opened.database, [late, tickAt(17, midnight + 2 * hourMs + 5)]);
    await keepTicks(opened.database, [late]);
    await sealAt(midnight + 3 * hourMs + 60_000);
    const sealed = await hours();
    expect(sealed.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([
      [10, 12],
      [13, 15],
      [16, 17],
    ]);
    expect(sealed[2]?.startedAt).toBe(midnight + 2 * hourMs);
    expect((await keptTicks())[0]).toMatchObject({ seq: 16, place: 0 });
  });

  test('seals what a symbol said that has ended since', async () => {
    state = createSymbolState('ETH_USDT', 0);
    await storeTicks(opened.database, ticks.slice(0, 3));
    await sealAt(midnight + hourMs + 60_000);
    expect(await hours()).toHaveLength(1);
  });

  test('seals the other symbols when one can not be sealed', async () => {
    // No database takes such a name.
    others = [createSymbolState('\0', 0)];
    await storeTicks(opened.database, ticks.slice(0, 3));
    await sealAt(midnight + hourMs + 60_000);
    expect(await hours()).toHaveLength(1);
  });

  test('waits with an hour until its ticks are stored', async () => {
    await storeTicks(opened.database, ticks.slice(0, 2));
    waitingSinceMs = midnight + hourMs - 1;
    await sealAt(midnight + 2 * hourMs);
    expect(await hours()).toEqual([]);
    waitingSinceMs = undefined;
    await storeTicks(opened.database, ticks.slice(2, 3));
    await sealAt(midnight + 2 * hourMs);
    expect((await hours())[0]?.ticks).toBe(3);
  });

  test('closes each day with a digest over its hours and the day before', async () => {
    await storeTicks(opened.database, ticks);
    await sealAt(midnight + 2 * dayMs + 60_000);
    const [first, second] = await days();
    const all = await hours();
    expect(all.length).toBe(48);
    expect(first?.previous_digest).toBe(noDigest);
    const before = { symbol, day: dayOf(midnight), previousDigest: noDigest, hours: all.slice(0, 24) };
    expect(first?.digest).toBe(digestOfDay(before));
    const day = { symbol, day: '2026-11-21', previousDigest: first?.digest ?? '', hours: all.slice(24) };
    expect(second?.digest).toBe(digestOfDay(day));
    expect(second?.previous_digest).toBe(first?.digest);
  });

  test('proves the ticks of an outcome against their hour, and keeps them when the others are purged', async () => {
    await storeTicks(opened.database, ticks);
    const kept = [ticks[4], ticks[4], ticks[50]] as Tick[];
    await keepTicks(opened.database, kept.slice(0, 1));
    await keepTicks(opened.database, kept);
    await sealAt(midnight + 2 * dayMs + 60_000, hourMs);
    expect(await countTicks()).toBe(150 - 144 + 3);
    const all = await hours();
    const rows = await keptTicks();
    expect(rows.map(({ seq }) => seq)).toEqual([14, 60]);
    for (const [index, row] of rows.entries()) {
      const hour = all.find(({ firstSeq, lastSeq }) => firstSeq <= row.seq && row.seq <= lastSeq);
      const leaf = leafOfTick([ticks[4], ticks[50]][index] as Tick);
      const proof = { leaf, place: row.place ?? -1, leaves: hour?.ticks ?? 0, path: row.path ?? [] };
      expect(rootOfPath(proof)).toBe(hour?.root);
      expect(rootOfPath({ ...proof, leaf: leafOfTick(ticks[5] as Tick) })).not.toBe(hour?.root);
    }
    expect(all.filter(({ isPurged }) => !isPurged).length).toBe(1);
  });

  test('has the tick of an outcome although a crash lost the second in which it came', async () => {
    await storeTicks(opened.database, ticks.slice(0, 2));
    await keepTicks(opened.database, [ticks[2] as Tick]);
    await sealAt(midnight + 2 * hourMs);
    expect((await hours())[0]).toMatchObject({ ticks: 3, root: rootOf(ticks.slice(0, 3).map(leafOfTick)) });
    expect((await keptTicks())[0]?.path?.length).toBe(1);
  });

  test('proves an outcome that comes late as long as its hour is there', async () => {
    await storeTicks(opened.database, ticks.slice(0, 7));
    await sealAt(midnight + hourMs + 60_000);
    await keepTicks(opened.database, [ticks[1] as Tick]);
    await sealAt(midnight + 2 * hourMs + 60_000);
    expect((await keptTicks())[0]).toMatchObject({ seq: 11, place: 1 });
  });

  test('says so when an outcome names a tick that the log does not have, and keeps that hour', async () => {
    await storeTicks(opened.database, ticks.slice(0, 7));
    await sealAt(midnight + hourMs + 60_000);
    await keepTicks(opened.database, [
      { ...tickAt(11, midnight), price: parseDecimal('999') },
      tickAt(10, midnight + 5),
    ]);
    const error = vi.spyOn(log, 'error');
    await sealAt(midnight + 2 * hourMs + 60_000, 0);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    expect((await keptTicks()).map(({ path }) => path !== null)).toEqual([true, false]);
    expect((await hours()).map(({ isPurged }) => isPurged)).toEqual([false, true]);
  });
});
