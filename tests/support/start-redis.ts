import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { findFreePort } from './find-free-port.ts';
import { findOrInstall } from './find-or-install.ts';

/** Finds Debian's Redis, or installs it where we may. */
export const findOrInstallRedis = () => findOrInstall('/usr/bin/redis-server', 'redis-server');

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** A Redis server of the test's own that keeps nothing on the disk: killed, it comes back empty. */
export async function startRedis(binary: string) {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // The shell ends the server when its standard input closes, so that it does not outlive a test run that was killed.
  const script = '"$@" & server=$!; read -r _; kill -9 $server; wait $server';

  async function launch() {
    const server = spawn('sh', ['-c', script, 'sh', binary, ...settings], { stdio: ['pipe', 'ignore', 'ignore'] });
    await untilReady(url);
    return server;
  }

  let server = await launch();
  async function kill(): Promise<void> {
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
  }
  return {
    url,
    kill,
    async restart() {
      server = await launch();
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client.destroy();
    } catch (error) {
      if (tries > 200) throw error;
      await wait(25);
    }
  }
}
