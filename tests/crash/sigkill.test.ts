import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { createOrderLedger, killUnderLoad, missingOrders } from './order-load.ts';

const kills = 50;

test(`${kills} times SIGKILL under load loses no acknowledged order and fills none twice`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-sigkill-'));
  const orders = createOrderLedger();
  const liveMs = (round: number) => 300 + 20 * (round % 20);
  await killUnderLoad(dataDirectory, orders, { program: 'place-orders.ts', kills, liveMs });

  const { database, close } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  expect(await missingOrders(database, orders.placed), 'acknowledged orders that are not there').toEqual([]);
  expect(await countRows(database, 'spot_order'), 'orders that nobody sent').toBeLessThanOrEqual(
    orders.placed.size + orders.lost.size,
  );
  expect(orders.findings).toEqual([]);
  expect(await findContradictions(database)).toEqual([]);
  expect(orders.placed.size, 'orders that were placed').toBeGreaterThan(kills * 20);
  expect(orders.refused).toEqual([]);
  expect(await countRows(database, 'trade')).toBeGreaterThan(kills * 5);
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

async function countRows(database: Database, table: 'spot_order' | 'trade'): Promise<number> {
  const row = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
