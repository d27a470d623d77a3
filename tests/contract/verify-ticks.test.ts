import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { dayMs } from '../../server/clock.ts';
import { createLog } from '../../server/log.ts';
import { storeTicks } from '../../server/market-data/store.ts';
import { closeDays } from '../../server/market-data/tick-log/close-days.ts';
import { dayOf } from '../../server/market-data/tick-log/digests.ts';
import { keepTicks } from '../../server/market-data/tick-log/keep-ticks.ts';
import { proveKeptTicks } from '../../server/market-data/tick-log/prove-kept-ticks.ts';
import { sealHours } from '../../server/market-data/tick-log/seal-hours.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { listenForTest } from '../support/api.ts';
import { openPlatformForTest } from '../support/platform.ts';

const symbol = 'BTC_USDT';
const midnight = Math.floor(Date.now() / dayMs) * dayMs - dayMs;
const day = dayOf(midnight);
/** Every ten seconds of two hours. */
const ticks = Array.from({ length: 720 }, (_, index) => ({
  symbol,
  seq: 1 + index,
  atMs: midnight + index * 10_000,
  price: parseDecimal(String(64_000 + index)),
  quantity: parseDecimal('0.01'),
  side: 'buy' as const,
}));

let platform: Platform;
let site: Awaited<ReturnType<typeof listenForTest>>;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  const { database } = platform.services;
  await storeTicks(database, ticks);
  await keepTicks(database, ticks.slice(400, 401));
  await sealHours(database, symbol, midnight + dayMs);
  await closeDays(database, symbol, midnight + dayMs);
  await proveKeptTicks(database, symbol, createLog('silent'));
  site = await listenForTest(platform.api);
});
afterAll(async () => {
  await site.close();
  await platform.close();
});

const verify = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/ticks.ts', site.origin, symbol, day, ...words]);

test('npm run ticks recomputes a day, its hours and the tick of an outcome from the site alone', async () => {
  const { stdout } = await verify('401');
  expect(stdout).toMatch(/^The digest [\da-f]{64} follows from 2 hours and the day before\n/);
  expect(stdout).toContain('\n720 ticks hash to the roots of 2 hours; of 0 hours only the roots are left\n');
  expect(stdout).toContain(`\nTick 401 is proved: 64400 at ${day}T01:06:40.000Z, place 40 of 360\n`);
});

test('npm run ticks fails when a stored tick was changed, or the digest is not the one that was noted', async () => {
  await expect(verify('0'.repeat(64))).rejects.toThrow('The digest is not the one that was noted');
  const { database } = platform.services;
  await database.updateTable('tick').set({ price: '1' }).where('symbol', '=', symbol).where('seq', '=', 7).execute();
  await expect(verify()).rejects.toThrow('do not hash to the root of their hour');
});
