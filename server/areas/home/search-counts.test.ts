import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createSearchCounts } from './search-counts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = { nowMs: 20_000 * dayMs, now: () => clock.nowMs, monotonic: () => 0 };
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

test('searches are counted once per symbol, address and day, and stored, most wanted first', async () => {
  const counts = createSearchCounts({ database: opened.database, clock });
  expect(await counts.top()).toEqual([]);
  expect([counts.count('BTC_USDT', 'a'), counts.count('BTC_USDT', 'a'), counts.count('ETH_USDT', 'a')]).toEqual([
    true,
    false,
    true,
  ]);
  await counts.flush();
  counts.count('ETH_USDT', 'b');
  await counts.flush();
  await counts.flush();
  expect(await counts.top()).toEqual(['ETH_USDT', 'BTC_USDT']);
  expect(await createSearchCounts({ database: opened.database, clock }).top()).toEqual(['ETH_USDT', 'BTC_USDT']);

  clock.nowMs += dayMs;
  expect(counts.count('BTC_USDT', 'a')).toBe(true);
  expect(counts.count('BTC_USDT', 'b')).toBe(true);
  // Any address of its network is a household's own.
  expect([counts.count('BTC_USDT', '2001:db8::1'), counts.count('BTC_USDT', '2001:db8::2')]).toEqual([true, false]);
  await counts.flush();
  expect(await counts.top()).toEqual(['BTC_USDT', 'ETH_USDT']);
});

test('after a week a search counts no more, after a month it is gone', async () => {
  const counts = createSearchCounts({ database: opened.database, clock });
  clock.nowMs += 6 * dayMs;
  expect(await counts.top()).toEqual(['BTC_USDT']);
  clock.nowMs += dayMs;
  expect(await counts.top()).toEqual([]);
  const rows = () => opened.database.selectFrom('symbol_search').selectAll().execute();
  await counts.purge();
  expect(await rows()).toHaveLength(3);
  clock.nowMs += 30 * dayMs;
  await counts.purge();
  expect(await rows()).toEqual([]);
});

test('searches that could not be stored are stored with the next ones', async () => {
  const counts = createSearchCounts({ database: opened.database, clock });
  counts.count('SOL_USDT', 'a');
  await opened.database.schema.alterTable('symbol_search').renameTo('symbol_search_away').execute();
  await expect(counts.flush()).rejects.toThrow();
  await opened.database.schema.alterTable('symbol_search_away').renameTo('symbol_search').execute();
  counts.count('SOL_USDT', 'b');
  await counts.flush();
  const row = opened.database.selectFrom('symbol_search').select('searches').where('symbol', '=', 'SOL_USDT');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ searches: 2 });
});
