import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { type Disk, whyNoDisk, withDisk } from '../support/power-cut.ts';

const log = createLog('silent');
const reason = whyNoDisk();
const cutCount = 10;

describe.skipIf(reason)(`a power cut under load${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test('loses nothing that was acknowledged, ten times', { timeout: 180_000 }, async () => {
    const outcomes = await withDisk((disk) => cutUnderLoad(disk, 'durable'));
    expect(outcomes).toEqual(Array(cutCount).fill('good'));
  });

  test('destroys PGlite as shipped, so this test can fail', { timeout: 180_000 }, async () => {
    const outcomes = await withDisk((disk) => cutUnderLoad(disk, 'shipped'));
    expect(outcomes).not.toContain('good');
  });
});

/** Cuts the power of a disk again and again while a process commits rows on it; says what each cut left. */
async function cutUnderLoad(disk: Disk, mode: 'durable' | 'shipped'): Promise<string[]> {
  const script = path.join(import.meta.dirname, 'commit-rows.ts');
  const load = spawn(process.execPath, [script, disk.directory, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  const lines = createInterface({ input: load.stdout });
  lines.on('line', (line) => {
    acknowledged = Number(line);
  });
  await once(lines, 'line');
  const outcomes: string[] = [];
  for (let cut = 0; cut < cutCount; cut += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150 + 70 * cut));
    const acknowledgedBefore = acknowledged;
    const copy = disk.cutPower();
    outcomes.push(await judge(copy.directory, acknowledgedBefore));
    copy.remove();
  }
  expect(load.exitCode, 'the load ran to the end').toBe(null);
  load.kill('SIGKILL');
  await once(load, 'exit');
  return outcomes;
}

async function judge(dataDirectory: string, acknowledged: number): Promise<string> {
  try {
    const { database, close } = await openDatabase({ dataDirectory, log, freeBytesMin: 0, onLost: () => undefined });
    const found = `select count(*) as rows, max(id) as last from load where text = repeat(id::text, 20)`;
    const [row] = await queryRows<{ rows: number; last: number }>(database, found, []).finally(close);
    if (!row || row.rows !== row.last) return `${row?.rows} rows with ids up to ${row?.last}`;
    return row.last >= acknowledged ? 'good' : `lost ${acknowledged - row.last} of ${acknowledged} acknowledged rows`;
  } catch (error) {
    return `does not open: ${(error as Error).message}`;
  }
}
