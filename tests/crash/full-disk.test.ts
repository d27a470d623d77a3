import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { whyNoDisk, withDisk } from '../support/power-cut.ts';

const log = createLog('silent');
const reason = whyNoDisk();

describe.skipIf(reason)(`a full disk${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test('stops the process, with nothing lost that was acknowledged, and a start with space goes on', async () => {
    await withDisk(async ({ directory }) => {
      const filler = path.join(directory, 'filler');
      const script = path.join(import.meta.dirname, 'commit-rows.ts');
      const load = spawn(process.execPath, [script, directory, 'durable'], { stdio: ['ignore', 'pipe', 'pipe'] });
      const complaint = text(load.stderr);
      let acknowledged = 0;
      const lines = createInterface({ input: load.stdout });
      lines.on('line', (line) => {
        acknowledged = Number(line);
      });
      const exit = once(load, 'exit');
      await once(lines, 'line');
      fillDisk(directory, filler);
      const [exitCode] = await exit;
      expect(exitCode).not.toBe(0);
      expect(await complaint).toContain('No space left on device');

      fs.rmSync(filler);
      const { database, close } = await openDatabase({ dataDirectory: directory, log, freeBytesMin: 0 });
      const [row] = await queryRows<{ last: number; rows: number }>(
        database,
        'select max(id) as last, count(*) as rows from load',
        [],
      );
      expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
      expect(row?.rows).toBe(row?.last);
      await close();
    });
  });
});

const spareBytes = 4_000_000;

function fillDisk(directory: string, filler: string): void {
  const { bavail, bsize } = fs.statfsSync(directory);
  fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - spareBytes));
}
