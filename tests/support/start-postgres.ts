import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

export type PostgresServer = {
  /** Address of one database of the server. */
  url(database: string): string;
  /** Shuts the server down, with its connections cut; the function that it gives starts it again on the same data. */
  interrupt(): Promise<() => Promise<void>>;
  /** Shuts it down and removes it. */
  stop(): Promise<void>;
};

type ServerOptions = {
  /** Off by default: tests do not pull the plug on this server. Benchmarks switch it on. */
  isDurable?: boolean;
};

/** Starts a PostgreSQL server of its own on a Unix socket in a temporary directory; `binaries` from findPostgres(). */
export async function startPostgres(
  binaries: string,
  { isDurable = false }: ServerOptions = {},
): Promise<PostgresServer> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-postgres-'));
  const user = unprivilegedUser();
  if (user) fs.chownSync(directory, user.uid, user.gid);
  const data = path.join(directory, 'data');
  const options = { ...user, cwd: directory };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), initdb, { ...options, stdio: 'ignore' });

  const settings = { listen_addresses: '', unix_socket_directories: directory, fsync: isDurable ? 'on' : 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The shell ends the server when its standard input closes, so that it does not outlive a test run that was killed.
  const script = '"$@" & server=$!; read -r _; kill -INT $server; wait $server';
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(directory)}&user=postgres`;
  const launch = async () => {
    const server = spawn('sh', ['-c', script, 'sh', path.join(binaries, 'postgres'), '-D', data, ...flags], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await waitUntilReady(url('postgres'));
    return server;
  };
  const shutDown = async (server: Awaited<ReturnType<typeof launch>>) => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };

  let server = await launch();
  return {
    url,
    async interrupt() {
      await shutDown(server);
      return async () => {
        server = await launch();
      };
    },
    async stop() {
      await shutDown(server);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package made, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const line = fs.readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) };
  }
  throw new Error('no unprivileged user to run PostgreSQL as');
}

const startMsMax = 30_000;

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + startMsMax;
  while (true) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
