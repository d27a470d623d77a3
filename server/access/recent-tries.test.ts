import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createRecentTries, type RecentTries } from './recent-tries.ts';

const minuteMs = 60_000;

describe.each(databases)('recent tries on $name', ({ open }) => {
  const clock = { nowMs: 1_790_000_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  let opened: OpenDatabase;
  let tries: RecentTries;
  beforeAll(async () => {
    opened = await open();
    tries = createRecentTries({ database: opened.database, clock });
  });
  afterAll(() => opened.close());

  test('there are no more than the limit in any hour, and room again when the first one is an hour old', async () => {
    const limit = { key: 'hour', max: 3, periodMs: 60 * minuteMs };
    for (const number of [1, 2, 3]) {
      expect((await tries.take(limit))?.number).toBe(number);
      clock.nowMs += 10 * minuteMs;
    }
    expect(await tries.take(limit)).toBeUndefined();
    expect(await tries.secondsToWait(limit)).toBe(30 * 60);
    clock.nowMs += 30 * minuteMs;
    expect((await tries.take(limit))?.number).toBe(3);
    expect(await tries.take(limit)).toBeUndefined();
    expect(await tries.count(limit)).toBe(3);
  });

  test('of many at once no more are counted than the limit', async () => {
    const limit = { key: 'at once', max: 5, periodMs: minuteMs };
    const taken = await Promise.all(Array.from({ length: 30 }, () => tries.take(limit)));
    expect(taken.filter(Boolean)).toHaveLength(5);
  });

  test('one that is given back leaves the others', async () => {
    const limit = { key: 'given back', max: 3, periodMs: minuteMs };
    await tries.take(limit);
    const taken = await tries.take(limit);
    await tries.take(limit);
    await taken?.giveBack();
    expect(await tries.count(limit)).toBe(2);
    expect((await tries.take(limit))?.number).toBe(3);
  });

  test('each key is counted for itself, and stands nowhere in full', async () => {
    const of = (key: string) => ({ key, max: 1, periodMs: minuteMs });
    expect(await tries.take(of('sari@example.com'))).toBeDefined();
    expect(await tries.take(of('budi@example.com'))).toBeDefined();
    const rows = await opened.database.selectFrom('recent_try').select('key').execute();
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });
});
