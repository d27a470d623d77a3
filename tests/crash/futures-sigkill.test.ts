import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { createOrderLedger, startOrderLoad } from './order-load.ts';

const kills = 20;

test(`${kills} times SIGKILL while tickets open and close loses none and closes none twice`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-futures-sigkill-'));
  const orders = createOrderLedger();
  for (let round = 0; round < kills; round += 1) {
    const load = await startOrderLoad(dataDirectory, orders, 'open-tickets.ts');
    await sleep(500 + 25 * (round % 10));
    await load.kill();
  }

  const { database, close } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  const count = async (text: string) => (await queryRows<{ count: number }>(database, text, []))[0]?.count ?? 0;
  const stored = await queryRows<{ key: string; id: string }>(database, selectOpened, []);
  const idOf = new Map(stored.map(({ key, id }) => [key, id]));
  const missing = [...orders.placed].filter(([n, id]) => idOf.get(`open-${n}`) !== id);
  expect(missing, 'acknowledged tickets that are not there').toEqual([]);
  const sent = orders.placed.size + orders.lost.size;
  expect(await count('select count(*)::int as count from futures_ticket')).toBeLessThanOrEqual(sent);
  expect(orders.findings).toEqual([]);
  expect(orders.refused).toEqual([]);
  expect(await count(selectOverclosed), 'tickets that closed more than was opened').toBe(0);
  expect(await findContradictions(database)).toEqual([]);
  expect(orders.placed.size).toBeGreaterThan(kills * 20);
  for (const reason of ['user', 'stopLoss', 'liquidated']) {
    expect(await count(`select count(*)::int as count from futures_close where reason = '${reason}'`)).toBeGreaterThan(
      0,
    );
  }
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

const selectOpened = `
  select key, answer ->> 'id' as id from idempotency join futures_ticket on futures_ticket.id = (answer ->> 'id')::int8
  where call = 'futures.create'`;
const selectOverclosed = `
  select count(*)::int as count from futures_ticket
  where state in ('hold', 'closed') and opened_quantity <> quantity + coalesce(
    (select sum(futures_close.quantity) from futures_close where ticket_id = id), 0)`;
