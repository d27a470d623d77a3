import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

export type OwnServer = {
  origin: string;
  /** Of its data, for commands. */
  directory: string;
  stop(): Promise<void>;
};

/** The platform as it is shipped, with an own database and other settings than the one that all browser tests share. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pasar-own-server-'));
  const port = environment.PORT ?? '';
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIRECTORY: path.join(directory, 'data'),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isUp = async () => {
    const answer = await fetch(`${origin}/api/v1/health`).catch(() => undefined);
    expect(answer?.status).toBe(200);
  };
  await expect(isUp).toPass({ timeout: 60_000 });
  return {
    origin,
    directory: path.join(directory, 'data'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
