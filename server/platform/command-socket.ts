import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Log } from '../log.ts';
import type { CommandRequest } from './run-command.ts';

type Answer = { text: string } | { error: string };

/**
 * Lets the command line work on a running server: PGlite lets no second process in, so the command asks the one that
 * is in, over a socket in the data directory, which only its owner may use.
 */
export function serveCommands(
  directory: string,
  run: (request: CommandRequest) => Promise<string>,
  log: Log,
): net.Server {
  const socket = socketPath(directory);
  fs.rmSync(socket, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, async (connection) => {
    connection.on('error', (error) => log.warn({ err: error }, 'who sent a command went away'));
    const answer = await json(connection)
      .then((request) => run(request as CommandRequest))
      .then((text): Answer => ({ text }))
      .catch((error: Error): Answer => ({ error: error.message }));
    connection.end(JSON.stringify(answer));
  });
  server.on('error', (error) => log.warn({ err: error }, 'commands work only while the site is stopped'));
  server.listen(socket, () => process.platform !== 'win32' && fs.chmodSync(socket, 0o600));
  return server.unref();
}

/** Runs the command in the process that uses the directory. Throws what it refuses. */
export async function requestCommand(directory: string, request: CommandRequest): Promise<string> {
  const answer = (await json(net.connect(socketPath(directory)).end(JSON.stringify(request))).catch((error) => {
    throw new Error(`the process that uses ${directory} does not answer: stop it first`, { cause: error });
  })) as Answer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.text;
}

function socketPath(directory: string): string {
  if (process.platform !== 'win32') return path.join(directory, 'configure.sock');
  return `\\\\.\\pipe\\pasar-configure-${createHash('sha256').update(path.resolve(directory)).digest('hex')}`;
}
