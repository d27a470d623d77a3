import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkExchangeInvariants } from '../../server/areas/exchange/check-exchange-invariants.ts';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { createLog } from '../../server/log.ts';
import { createOrderLedger, type Ready, startOrderLoad } from './order-load.ts';

const kills = 50;
const readyMsMax = 5_000;

test(`${kills} times SIGKILL under load loses no acknowledged order and fills none twice`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-sigkill-'));
  const orders = createOrderLedger();
  const readies: Ready[] = [];
  for (let round = 0; round < kills; round += 1) {
    const load = await startOrderLoad(dataDirectory, orders);
    readies.push(load.ready);
    await sleep(300 + 20 * (round % 20));
    await load.kill();
  }

  const { database, close } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  const stored = await queryRows<{ client_id: string; id: number }>(
    database,
    'select client_id, id from spot_order',
    [],
  );
  const idOf = new Map(stored.map(({ client_id, id }) => [client_id, String(id)]));
  const missing = [...orders.placed].filter(([n, id]) => idOf.get(`order-${n}`) !== id);
  expect(missing, 'acknowledged orders that are not there').toEqual([]);
  expect(stored.length, 'orders that nobody sent').toBeLessThanOrEqual(orders.placed.size + orders.lost.size);
  expect(orders.findings).toEqual([]);
  expect(await checkExchangeInvariants(database)).toEqual([]);
  expect(await checkInvariants(database)).toEqual([]);
  expect(orders.placed.size, 'orders that were placed').toBeGreaterThan(kills * 20);
  expect(orders.refused).toEqual([]);
  const [{ trades } = { trades: 0 }] = await queryRows<{ trades: number }>(
    database,
    'select count(*) as trades from trade',
    [],
  );
  expect(trades).toBeGreaterThan(kills * 5);
  // On a machine that others keep busy the clock says nothing of us, CPU time still does.
  const isBusy = (os.loadavg()[0] ?? 0) > 1.5 * os.availableParallelism();
  const readyMs = readies.map(({ wallMs, cpuMs }) => (isBusy ? cpuMs : wallMs));
  expect(Math.max(...readyMs), `ready after ${JSON.stringify(readies)} ms`).toBeLessThan(readyMsMax);
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});
