import { expect, test } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import type { Database } from '../database/client.ts';
import { createLog } from '../log.ts';
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
