// How soon the exchange trades again after a SIGKILL under load: the database is recovered, and the book stands.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createOrderLedger, killUnderLoad } from '../tests/crash/order-load.ts';
import type { BenchResult } from './result.ts';

const kills = 10;
const liveMs = 500;
const readyMsMax = 5_000;

export async function run(): Promise<BenchResult[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-bench-'));
  try {
    const plan = { program: 'place-orders.ts', kills: kills + 1, liveMs: () => liveMs } as const;
    // The first start makes the database.
    const [, ...again] = await killUnderLoad(directory, createOrderLedger(), plan);
    const value = Math.max(...again.map(({ wallMs }) => wallMs));
    const cpuMs = again.reduce((sum, ready) => sum + ready.cpuMs, 0) / kills;
    return [
      {
        name: `ready again after a SIGKILL under load, the slowest of ${kills}`,
        value,
        unit: 'ms',
        limit: readyMsMax,
        better: 'lower',
        ok: value <= readyMsMax,
        detail: `${Math.round(cpuMs)} ms of a processor on average`,
      },
    ];
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}
