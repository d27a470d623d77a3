import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

export type PostgresServer = {
  /** Address of one database of the server. */
  url(database: string): string;
  /** The Unix socket that it listens on. */
  socketPath: string;
  /** Shuts the server down, with its connections cut; the function that it gives starts it again on the same data. */
  interrupt(): Promise<() => Promise<void>>;
  /** Ends all of its processes at once by SIGKILL, as when its machine is lost; `stop` still removes its data. */
  kill(): Promise<void>;
  /** Shuts it down and removes it. */
  stop(): Promise<void>;
};

/**
 * In memory where the system has such a file system. Syncing costs nothing there, and the code is the real one; a
 * database is copied in a tenth of the time that it takes on a disk.
 */
export const temporaryRoot = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

type Run = (program: string, ...parameters: string[]) => void;

type ServerOptions = {
  /** Off by default: tests do not pull the plug on this server. Benchmarks switch it on. */
  isDurable?: boolean;
  /** Of its configuration, for example to archive its WAL. */
  settings?: Record<string, string>;
  /** Makes the data directory, by default a new one; `run` runs a program as the user of the server. */
  makeData?(data: string, run: Run): void;
};

/** Starts a PostgreSQL server of its own on a Unix socket in a temporary directory; `binaries` from findPostgres(). */
export async function startPostgres(
  binaries: string,
  { isDurable = false, settings: extra = {}, makeData = makeNewData }: ServerOptions = {},
): Promise<PostgresServer> {
  const directory = makeServerDirectory(isDurable ? os.tmpdir() : temporaryRoot);
  const data = path.join(directory, 'data');
  makeData(data, createRun(binaries, directory));

  const fsync = isDurable ? 'on' : 'off';
  const settings = { listen_addresses: '', unix_socket_directories: directory, fsync, ...extra };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The shell ends the server when its standard input closes, so that it does not outlive a test run that was killed.
  const script = '"$@" & server=$!; read -r _; kill -INT $server; wait $server';
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(directory)}&user=postgres`;
  const launch = async () => {
    const server = spawn('sh', ['-c', script, 'sh', path.join(binaries, 'postgres'), '-D', data, ...flags], {
      ...unprivilegedUser(),
      cwd: directory,
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
    socketPath: path.join(directory, '.s.PGSQL.5432'),
    async interrupt() {
      await shutDown(server);
      return async () => {
        server = await launch();
      };
    },
    async kill() {
      killProcesses(data);
      await shutDown(server);
    },
    async stop() {
      await shutDown(server);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A temporary directory that the server's user may write to. */
export function makeServerDirectory(root = os.tmpdir()): string {
  const directory = fs.mkdtempSync(path.join(root, 'pasar-postgres-'));
  const user = unprivilegedUser();
  if (user) fs.chownSync(directory, user.uid, user.gid);
  return directory;
}

/** Runs programs as the user of the server: those of PostgreSQL in `binaries`, and those of the system. */
export function createRun(binaries: string, cwd: string): Run {
  const env = { ...process.env, PATH: [binaries, process.env.PATH].join(path.delimiter) };
  return (program, ...parameters) => {
    execFileSync(program, parameters, { ...unprivilegedUser(), cwd, env, stdio: 'ignore' });
  };
}

const makeNewData = (data: string, run: Run) =>
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');

/** The server's main process, and those that serve its connections: each has a process group of its own. */
function killProcesses(data: string): void {
  const main = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0];
  const children = fs.readdirSync('/proc').filter((id) => /^\d+$/.test(id) && parentOf(id) === main);
  for (const id of [main, ...children]) process.kill(Number(id), 'SIGKILL');
}

/** undefined of a process that has just ended. */
function parentOf(id: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${id}/stat`, 'utf8').match(/^\d+ \(.*\) \w (\d+)/)?.[1];
  } catch {
    return undefined;
  }
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the user of Debian's package, or as nobody. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
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
