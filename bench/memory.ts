// What `npm start` holds of the machine's memory when nobody uses the site: the whole platform with the embedded
// exchange, one minute after it has opened for the first time.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../tests/support/find-free-port.ts';
import type { BenchResult } from './result.ts';

const megabytesMax = 450;
const restMs = 60_000;

/** As `ps` and `top` count it: resident pages of all threads, those of shared libraries included. */
const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

export async function run(): Promise<BenchResult[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-bench-'));
  const env = { ...process.env, DATA_DIRECTORY: directory, PORT: String(await findFreePort()) };
  const start = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for await (const line of createInterface(start.stdout)) if (line.startsWith('Pasar is open')) break;
    start.stdout.resume();
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`);
    await sleep(restMs);
    const server: { pid: number } = JSON.parse(fs.readFileSync(path.join(directory, 'holder.json'), 'utf8'));
    const value = residentMegabytes(server.pid);
    const ok = value <= megabytesMax;
    return [{ name: 'memory of the server at rest', value, unit: 'MB', limit: megabytesMax, better: 'lower', ok }];
  } finally {
    if (start.exitCode === null && start.signalCode === null) {
      const ended = once(start, 'exit');
      start.kill('SIGTERM');
      await ended;
    }
    fs.rmSync(directory, { recursive: true });
  }
}
