import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { databases } from '../../tests/support/databases.ts';
import type { Database, OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { openCandle } from './candle.ts';
import type { Tick } from './types.ts';
import { createWriteBehind } from './write-behind.ts';

test('what waits is as old as its oldest tick, in whatever order the symbols told theirs', () => {
  const writeBehind = createWriteBehind({ database: {} as Database, log: createLog('silent') });
  expect(writeBehind.waitingSinceMs).toBeUndefined();
  const tick = { price: parseDecimal('1'), quantity: parseDecimal('1'), side: 'buy' as const, seq: 1 };
  writeBehind.addTick({ ...tick, symbol: 'BTC_USDT', atMs: 5_000 });
  writeBehind.addTick({ ...tick, symbol: 'ETH_USDT', atMs: 3_000 });
  writeBehind.addTick({ ...tick, symbol: 'BTC_USDT', atMs: 6_000 });
  expect(writeBehind.waitingSinceMs).toBe(3_000);
});

describe.each(databases)('prices that wait, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let told: number[][];
  let writeBehind: ReturnType<typeof createWriteBehind>;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['tick', 'kline'] as const) await opened.database.deleteFrom(table).execute();
    writeBehind = createWriteBehind({ database: opened.database, log: createLog('silent') });
    told = [];
    writeBehind.onStored((ticks) => told.push(ticks.map(({ seq }) => seq)));
  });

  const one = parseDecimal('1');
  const tickOf = (seq: number): Tick => {
    return { symbol: 'BTC_USDT', seq, atMs: seq, price: one, quantity: one, side: 'buy' };
  };
  const candle = openCandle(0, one, one);
  const addAll = (...seqs: number[]) => {
    for (const seq of seqs) writeBehind.addTick(tickOf(seq));
    writeBehind.addCandle('BTC_USDT', '1m', candle);
  };
  const count = async (table: 'tick' | 'kline') =>
    (await opened.database.selectFrom(table).select('symbol').execute()).length;

  test('ticks are told when they are stored, and not before', async () => {
    addAll(1, 2);
    const stored = new Promise<number>((resolve) => writeBehind.onStored(() => resolve(count('tick'))));
    expect(told).toEqual([]);
    await writeBehind.flush();
    expect(told).toEqual([[1, 2]]);
    expect(await stored).toBe(2);
  });

  test('ticks that could not be stored are told later, in their order, before those that came since', async () => {
    const away = vi.spyOn(opened.database, 'executeQuery').mockRejectedValue(new Error('the database is away'));
    addAll(1, 2);
    await writeBehind.flush();
    addAll(3);
    away.mockRestore();
    expect(told).toEqual([]);
    await writeBehind.flush();
    expect(told).toEqual([[1, 2, 3]]);
  });

  test('ticks that were stored before an error are not stored and told again', async () => {
    const { executeQuery } = opened.database;
    let statements = 0;
    const breaking = vi.spyOn(opened.database, 'executeQuery').mockImplementation((...query) => {
      statements += 1;
      if (statements === 2) throw new Error('the database is away');
      return executeQuery.apply(opened.database, query);
    });
    const seqs = Array.from({ length: 5_003 }, (_, index) => index + 1);
    addAll(...seqs);
    await writeBehind.flush();
    expect(told.map((ticks) => ticks.length)).toEqual([5_000]);
    expect(writeBehind.waitingSinceMs).toBe(5_001);
    await writeBehind.flush();
    expect(told.flat()).toEqual(seqs);
    addAll(5_004);
    statements = 0;
    // Now the candles fail.
    await writeBehind.flush();
    await writeBehind.flush();
    breaking.mockRestore();
    expect(told.flat()).toEqual([...seqs, 5_004]);
    expect([await count('tick'), await count('kline')]).toEqual([5_004, 1]);
  });

  test('ticks may be stored more often than candles, and after an error no more often than these', async () => {
    addAll(1);
    await writeBehind.flushTicks();
    expect([await count('tick'), await count('kline')]).toEqual([1, 0]);
    addAll(2);
    const underWay = writeBehind.flushTicks();
    // Candles that are asked for while ticks are being stored come with the next.
    await Promise.all([underWay, writeBehind.flush()]);
    expect([await count('tick'), await count('kline')]).toEqual([2, 0]);
    addAll(3);
    await writeBehind.flushTicks();
    expect([await count('tick'), await count('kline')]).toEqual([3, 1]);

    const away = vi.spyOn(opened.database, 'executeQuery').mockRejectedValue(new Error('the database is away'));
    addAll(4);
    await writeBehind.flush();
    away.mockClear();
    await writeBehind.flushTicks();
    expect(away).not.toHaveBeenCalled();
    away.mockRestore();
    await writeBehind.flush();
    addAll(5);
    await writeBehind.flushTicks();
    expect(told.flat()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a listener that fails keeps no tick from being stored', async () => {
    writeBehind.onStored(() => {
      throw new Error('a listener failed');
    });
    addAll(1);
    await writeBehind.flush();
    expect([await count('tick'), writeBehind.isEmpty]).toEqual([1, true]);
  });
});
