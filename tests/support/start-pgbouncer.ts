import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { findFreePort } from './find-free-port.ts';
import { findOrInstall } from './find-or-install.ts';
import { makeServerDirectory, unprivilegedUser } from './start-postgres.ts';

const shippedFile = path.join(import.meta.dirname, '../../operations/pgbouncer.ini');

export const findOrInstallPgbouncer = () => findOrInstall('/usr/sbin/pgbouncer', 'pgbouncer');

export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;

/** PgBouncer as operators have it, before the server of that address, with two connections to it at most. */
export async function startPgbouncer(program: string, databaseUrl: string) {
  const port = await findFreePort();
  const directory = makeServerDirectory();
  const file = path.join(directory, 'pgbouncer.ini');
  const { pathname, searchParams } = new URL(databaseUrl);
  const ours: Record<string, string> = {
    pasar: `host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=postgres`,
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'any',
    auth_file: '',
    default_pool_size: '2',
  };
  const text = fs
    .readFileSync(shippedFile, 'utf8')
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (name in ours ? `${name} = ${ours[name]}` : line));
  fs.writeFileSync(file, `${text}unix_socket_dir =\n`);
  const url = `postgres://postgres@127.0.0.1:${port}/pasar`;
  // The shell ends it when its standard input closes, so that it does not outlive a test run that was killed.
  const script = '"$@" & server=$!; read -r _; kill -9 $server; wait $server';
  const server = spawn('sh', ['-c', script, 'sh', program, file], {
    ...unprivilegedUser(),
    cwd: directory,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await vi.waitFor(() => look(url), { timeout: 20_000, interval: 50 });
  return {
    url,
    async stop(): Promise<void> {
      server.stdin.end();
      await once(server, 'exit');
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function look(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
}
