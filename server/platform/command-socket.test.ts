import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { requestCommand, serveCommands } from './command-socket.ts';
import type { CommandRequest } from './run-command.ts';

const request: CommandRequest = { command: 'configure', words: [], by: 'ana' };
let directory: string;
let server: ReturnType<typeof serveCommands>;
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'commands-'));
  const run = async ({ command, words, by }: CommandRequest) => {
    if (words[0] === 'wrong') throw new Error('wrong is none of name');
    return `${by}: ${command} ${words.join(' ')}`;
  };
  server = serveCommands(directory, run, createLog('silent'));
});
afterAll(() => {
  server.close();
  fs.rmSync(directory, { recursive: true });
});

test('a running server is asked over its socket, which only its owner may use', async () => {
  expect(await requestCommand(directory, { ...request, words: ['name', 'Bazaar'] })).toBe('ana: configure name Bazaar');
  expect(fs.statSync(path.join(directory, 'configure.sock')).mode & 0o777).toBe(0o600);
});

test('what it refuses is said where it was typed', async () => {
  await expect(requestCommand(directory, { ...request, words: ['wrong'] })).rejects.toThrow('wrong is none of name');
});

test('a directory without a server says so', async () => {
  const asked = requestCommand(path.join(directory, 'none'), request);
  await expect(asked).rejects.toThrow('does not answer');
});
