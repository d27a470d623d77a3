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
  expect(await countSent(database), 'orders that nobody sent').toBeLessThanOrEqual(
    orders.placed.size + orders.lost.size,
  );
  expect(orders.findings).toEqual([]);
  expect(await findContradictions(database)).toEqual([]);
  expect(orders.placed.size, 'orders that were placed').toBeGreaterThan(kills * 20);
  expect(orders.refused).toEqual([]);
  expect(await countTrades(database)).toBeGreaterThan(kills * 5);
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

/** Without the pairs that protect what others bought. */
async function countSent(database: Database): Promise<number> {
  const query = database.selectFrom('spot_order').where('entry_id', 'is', null);
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
}

async function countTrades(database: Database): Promise<number> {
  const query = database.selectFrom('trade').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirst())?.count ?? 0;
}
