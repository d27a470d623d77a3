import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { type Disk, whyNoDisk, withDisk } from '../support/power-cut.ts';

const log = createLog('silent');
const reason = whyNoDisk();

describe.skipIf(reason)(`a power cut${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test('under load loses nothing that was acknowledged, ten times', async () => {
    const outcomes = await withDisk((disk) => cutUnderLoad(disk, 'durable', 10));
    expect(outcomes).toEqual(Array(10).fill('good'));
  });

  test('destroys PGlite as shipped, so this test can fail', async () => {
    const outcomes = await withDisk((disk) => cutUnderLoad(disk, 'shipped', 3));
    expect(outcomes).not.toContain('good');
  });

  test('during the first start leaves a directory that starts', async () => {
    await withDisk(async (disk) => {
      const load = startLoad(disk.directory, 'durable');
      for (let cut = 0; cut < 5; cut += 1) {
        await sleep(400);
        const copy = disk.cutPower();
        const { close } = await openDatabase({ dataDirectory: copy.directory, log, freeBytesMin: 0 });
        await close();
        copy.remove();
      }
      await stopLoad(load);
    });
  });
});

/** Cuts the power of a disk again and again while a process commits rows on it; says what each cut left. */
async function cutUnderLoad(disk: Disk, mode: 'durable' | 'shipped', cutCount: number): Promise<string[]> {
  const load = startLoad(disk.directory, mode);
  let acknowledged = 0;
  const lines = createInterface({ input: load.stdout });
  lines.on('line', (line) => {
    acknowledged = Number(line);
  });
  await once(lines, 'line');
  const outcomes: string[] = [];
  for (let cut = 0; cut < cutCount; cut += 1) {
    await sleep(150 + 70 * cut);
    const acknowledgedBefore = acknowledged;
    const copy = disk.cutPower();
    outcomes.push(await judge(copy.directory, acknowledgedBefore));
    copy.remove();
  }
  await stopLoad(load);
  return outcomes;
}

async function judge(dataDirectory: string, acknowledged: number): Promise<string> {
  try {
    const { database, close } = await openDatabase({ dataDirectory, log, freeBytesMin: 0, onLost: () => undefined });
    const found = 'select count(*) as rows, max(id) as last from load where text = repeat(id::text, 20)';
    const [row] = await queryRows<{ rows: number; last: number }>(database, found, []).finally(close);
    if (!row || row.rows !== row.last) return `${row?.rows} rows with ids up to ${row?.last}`;
    return row.last >= acknowledged ? 'good' : `lost ${acknowledged - row.last} of ${acknowledged} acknowledged rows`;
  } catch (error) {
    return `does not open: ${(error as Error).message}`;
  }
}

type Load = ChildProcessByStdio<null, Readable, null>;

function startLoad(dataDirectory: string, mode: 'durable' | 'shipped'): Load {
  const script = path.join(import.meta.dirname, 'commit-rows.ts');
  return spawn(process.execPath, [script, dataDirectory, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function stopLoad(load: Load): Promise<void> {
  expect(load.exitCode, 'the load ran to the end').toBe(null);
  load.kill('SIGKILL');
  await once(load, 'exit');
}
