import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../tests/support/find-free-port.ts';

const startMsMax = 120_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/** Builds what is not built and starts the platform on a free port, with a data directory that goes when it stops. */
export async function startServer(): Promise<RunningServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pasar-screenshots-'));
  const port = await findFreePort();
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIRECTORY: directory, LOG_LEVEL: 'warn', DEMO_MEMBERS: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(`${url}/api/v1/config`),
      ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + startMsMax;
  while (performance.now() < giveUpAt) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within ${startMsMax / 1000} s`);
}
