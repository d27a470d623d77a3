import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { requestConfigure, serveConfigure } from './configure-socket.ts';

let directory: string;
let server: ReturnType<typeof serveConfigure>;
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'configure-'));
  const run = async ({ words, by }: { words: string[]; by: string }) => {
    if (words[0] === 'wrong') throw new Error('wrong is none of name');
    return `${by}: ${words.join(' ')}`;
  };
  server = serveConfigure(directory, run, createLog('silent'));
});
afterAll(() => {
  server.close();
  fs.rmSync(directory, { recursive: true });
});

test('a running server is asked over its socket, which only its owner may use', async () => {
  expect(await requestConfigure(directory, { words: ['name', 'Bazaar'], by: 'ana' })).toBe('ana: name Bazaar');
  expect(fs.statSync(path.join(directory, 'configure.sock')).mode & 0o777).toBe(0o600);
});

test('what it refuses is said where it was typed', async () => {
  await expect(requestConfigure(directory, { words: ['wrong'], by: 'ana' })).rejects.toThrow('wrong is none of name');
});

test('a directory without a server says so', async () => {
  const asked = requestConfigure(path.join(directory, 'none'), { words: [], by: 'ana' });
  await expect(asked).rejects.toThrow('does not answer');
});
