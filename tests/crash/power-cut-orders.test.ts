import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { whyNoDisk, withDisk } from '../support/power-cut.ts';
import { createOrderLedger, missingOrders, startOrderLoad } from './order-load.ts';

const cuts = 10;
const reason = whyNoDisk();

describe.skipIf(reason)(`a power cut under orders${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test(`loses no acknowledged order, ${cuts} times`, async () => {
    const orders = createOrderLedger();
    await withDisk(async (disk) => {
      const load = await startOrderLoad(disk.directory, orders);
      for (let cut = 0; cut < cuts; cut += 1) {
        await sleep(300 + 50 * cut);
        const acknowledged = new Map(orders.placed);
        const copy = disk.cutPower();
        const opened = await openDatabase({ dataDirectory: copy.directory, log: createLog('silent'), freeBytesMin: 0 });
        expect(await missingOrders(opened.database, acknowledged), `lost by cut ${cut}`).toEqual([]);
        expect(await findContradictions(opened.database)).toEqual([]);
        await opened.close();
        copy.remove();
      }
      await load.kill();
    });
    expect(orders.placed.size).toBeGreaterThan(cuts * 20);
  });
});
