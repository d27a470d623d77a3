import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from './find-free-port.ts';

export type OwnServer = {
  origin: string;
  /** Of its data, for commands. */
  directory: string;
  /** Removes its data too. */
  stop(): Promise<void>;
};

/**
 * The platform as it is shipped, with an own database and other settings than the one that all browser tests share. It
 * starts for the first time, but in a directory that `copyStarted` gave.
 */
export async function startOwnServer(
  environment: Record<string, string>,
  directory = newDirectory(),
): Promise<OwnServer> {
  const { origin, end } = await launch(environment, directory);
  return {
    origin,
    directory,
    async stop() {
      await end();
      rmSync(path.dirname(directory), { recursive: true, force: true });
    },
  };
}

/** What a server in a directory of `copyStarted` is to be started with. */
export const startedSettings = { FEED_SEED: '1', DEMO_TRADERS: 'false' };

/**
 * A directory of a site that was started and stopped again, which is done once in a test run: a first start writes all
 * articles and years of prices, and takes three times the processor time of a later one.
 */
export async function copyStarted(): Promise<string> {
  const started = path.join(path.dirname(process.env.BROWSER_TEST_DATA ?? ''), 'started');
  if (!existsSync(started)) {
    const unfinished = mkdtempSync(`${started}-`);
    await (await launch(startedSettings, unfinished)).end();
    try {
      renameSync(unfinished, started);
    } catch (error) {
      // Another worker may have been first.
      if (!existsSync(started)) throw error;
      rmSync(unfinished, { recursive: true });
    }
  }
  const directory = newDirectory();
  cpSync(started, directory, { recursive: true });
  return directory;
}

const newDirectory = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'pasar-own-server-')), 'data');

async function launch(environment: Record<string, string>, directory: string) {
  const port = String(await findFreePort());
  // Most of these live shorter than it takes V8 to make the database's code fast.
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIRECTORY: directory,
      LOG_LEVEL: 'error',
      PORT: port,
      ...environment,
    },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isUp = async () => {
    const answer = await fetch(`${origin}/api/v1/health`).catch(() => undefined);
    expect(answer?.status).toBe(200);
  };
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    // A first start takes 20 s of a processor, which other stories use as well.
    await expect(isUp).toPass({ timeout: 120_000 });
  } catch (error) {
    // Else it would go on beside all stories after this one.
    await end();
    throw error;
  }
  return { origin, end };
}
