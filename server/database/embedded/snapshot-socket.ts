import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../../log.ts';

const snapshotPrefix = 'snapshot-';

/**
 * A backup of a running server starts here: PGlite lets no second process in, so the backup asks the one that is in,
 * over a socket in the data directory, for a copy of the database's files, and dumps that copy.
 */
export function serveSnapshots(directory: string, copyTo: (target: string) => Promise<void>, log: Log): net.Server {
  const socket = socketPath(directory);
  fs.rmSync(socket, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, async (connection) => {
    connection.on('error', (error) => log.warn({ err: error }, 'a backup went away'));
    const target = path.join(path.resolve(directory), `${snapshotPrefix}${randomUUID()}`);
    try {
      await copyTo(target);
      connection.end(JSON.stringify({ snapshot: target }));
    } catch (error) {
      fs.rmSync(target, { recursive: true, force: true });
      connection.end(JSON.stringify({ error: (error as Error).message }));
    }
  });
  server.on('error', (error) => log.warn({ err: error }, 'a backup is possible only while the server is stopped'));
  server.listen(socket, () => process.platform !== 'win32' && fs.chmodSync(socket, 0o600));
  return server.unref();
}

/** A fresh copy of the database's files, made by the process that runs on `directory`. The caller removes it. */
export async function requestSnapshot(directory: string): Promise<string> {
  const answer = await text(net.connect(socketPath(directory)).end()).catch((error) => {
    throw new Error(`the process that uses ${directory} gives no copy of its database: stop it first`, {
      cause: error,
    });
  });
  const { snapshot, error } = JSON.parse(answer) as { snapshot?: string; error?: string };
  if (!snapshot) throw new Error(`the server could not copy its database: ${error}`);
  return snapshot;
}

/** Removes copies that a backup left behind because it was killed. */
export function removeSnapshots(directory: string): void {
  for (const name of fs.readdirSync(directory)) {
    if (name.startsWith(snapshotPrefix)) fs.rmSync(path.join(directory, name), { recursive: true });
  }
}

function socketPath(directory: string): string {
  if (process.platform !== 'win32') return path.join(directory, 'backup.sock');
  return `\\\\.\\pipe\\pasar-${createHash('sha256').update(path.resolve(directory)).digest('hex')}`;
}
