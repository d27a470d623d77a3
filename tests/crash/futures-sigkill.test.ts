import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { createOrderLedger, killUnderLoad, missingAnswers } from './order-load.ts';

const kills = 20;

test(`${kills} times SIGKILL while tickets open and close loses none and closes none twice`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-futures-sigkill-'));
  const orders = createOrderLedger();
  const liveMs = (round: number) => 500 + 25 * (round % 10);
  await killUnderLoad(dataDirectory, orders, { program: 'open-tickets.ts', kills, liveMs });

  const { database, close } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  const count = async (text: string) => (await queryRows<{ count: number }>(database, text, []))[0]?.count ?? 0;
  const missing = await missingAnswers(database, orders.placed, { call: 'futures.create', table: 'futures_ticket' });
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

const selectOverclosed = `
  select count(*)::int as count from futures_ticket
  where state in ('hold', 'closed') and opened_quantity <> quantity + coalesce(
    (select sum(futures_close.quantity) from futures_close where ticket_id = id), 0)`;
