import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notificationTypes } from '../../contract/notification-values.ts';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { openOptionDesk } from '../support/boption.ts';
import { createOrderLedger, killUnderLoad, missingAnswers } from './order-load.ts';

const kills = 10;

test(`${kills} times SIGKILL while options are bought and expire loses none and settles none twice`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-boption-sigkill-'));
  const orders = createOrderLedger();
  const liveMs = (round: number) => 700 + 110 * round;
  await killUnderLoad(dataDirectory, orders, { program: 'buy-options.ts', kills, liveMs });

  const opened = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  const { database, close } = opened;
  const count = async (text: string) => (await queryRows<{ count: number }>(database, text, []))[0]?.count ?? 0;
  // Whatever the last kill left open is settled by the log, hours later.
  const [last] = await queryRows<{ at: number }>(database, 'select max(traded_at) as at from tick', []);
  const desk = await openOptionDesk(opened, { startMs: (last?.at ?? 0) + 7_200_000, lastSeq: 1_000_000 });
  await desk.options().settle();
  expect(await count('select count(*)::int as count from boption_order where settled_at is null')).toBe(0);

  const missing = await missingAnswers(database, orders.placed, { call: 'boption.create', table: 'boption_order' });
  expect(missing, 'acknowledged options that are not there').toEqual([]);
  const sent = orders.placed.size + orders.lost.size;
  expect(await count('select count(*)::int as count from boption_order')).toBeLessThanOrEqual(sent);
  expect(orders.findings).toEqual([]);
  expect(orders.refused).toEqual([]);
  expect(await desk.findings()).toEqual([]);
  expect(await count(selectPaidOtherThanOnce), 'options that were not paid exactly once').toBe(0);
  expect(await count(selectToldOtherThanOnce), 'options that were not told exactly once').toBe(0);
  expect(orders.placed.size).toBeGreaterThan(kills * 5);
  const states = await queryRows<{ state: string }>(database, 'select distinct state from boption_order', []);
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['won', 'lost', 'tied']));
  await desk.close();
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

const selectPaidOtherThanOnce = `
  select count(*)::int as count from boption_order
  where 1 <> (select count(*) from ledger_transaction
    where reference = 'boption:' || boption_order.id and kind in ('boptionProfit', 'boptionLoss', 'boptionReturn'))`;
const selectToldOtherThanOnce = `
  select count(*)::int as count from boption_order
  left join (
    select data ->> 'number' as number, count(*) as told
    from notification where type = ${notificationTypes.boption} group by 1
  ) as events on number = boption_order.id::text
  where told is distinct from 1`;
