import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataDirectory } from '../support/databases.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { passport, person, takePhoto } from '../support/identity.ts';
import { createVisitor } from '../support/visitor.ts';

const hasNoModes = process.platform === 'win32';
let parent: string;
let dataDirectory: string;
let backup: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-private-'));
  dataDirectory = path.join(parent, 'data');
  backup = path.join(parent, 'backup.sql');
});
afterEach(() => {
  server?.kill('SIGKILL');
  for (const directory of [parent, dataDirectory]) fs.rmSync(directory, { recursive: true, force: true });
});

/** A command of the platform under the loosest umask that there is. */
function runLoosely(words: string[], port = 0): ChildProcess {
  const variables = { DATA_DIRECTORY: dataDirectory, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const script = 'umask 0; exec "$0" "$@"';
  return spawn('sh', ['-c', script, process.execPath, ...words], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function startServer(): Promise<string> {
  const port = await findFreePort();
  server = runLoosely(['server/main.ts'], port);
  const origin = `http://localhost:${port}`;
  const isUp = async () => expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
  await vi.waitFor(isUp, { timeout: 120_000, interval: 200 });
  return origin;
}

async function stopServer(): Promise<void> {
  const ended = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await ended;
}

/** Files and the directory itself, if another user could do something with them. */
function looseFiles(): string[] {
  const names = ['', ...fs.readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => {
    const { mode } = fs.lstatSync(path.join(dataDirectory, name));
    return (mode & 0o077) !== 0;
  });
}

/** The demo member sends the first picture for an identity check. */
async function uploadPhoto(origin: string): Promise<void> {
  const visitor = createVisitor(fetch, { origin });
  const { token } = (await visitor.call('/csrftoken')).body.data;
  const headers = { 'x-csrf-token': token };
  await visitor.call('/account/signin', { json: { email: 'demo@pasar.example', password: 'pasar-demo-1' }, headers });
  await visitor.call('/identityverification/person', { form: person, headers });
  await visitor.call('/identityverification/document', { form: passport, headers });
  const files = { side: 'front', image: await takePhoto() };
  const sent = await visitor.call('/identityverification/picture', { files, headers });
  expect(sent.body.errcode).toBe(0);
}

test.skipIf(hasNoModes)('whatever the umask, only the user of the server reads what it writes', async () => {
  await uploadPhoto(await startServer());
  const backingUp = runLoosely(['scripts/backup.ts', backup]);
  expect(await text(backingUp.stdout as NodeJS.ReadableStream)).toContain('bytes');
  expect(fs.readdirSync(dataDirectory)).toEqual(expect.arrayContaining(['database', 'database.lock', 'files']));
  expect(looseFiles(), 'while it runs').toEqual([]);
  await stopServer();
  expect(looseFiles(), 'after it has ended').toEqual([]);
  expect(fs.statSync(backup).mode & 0o777).toBe(0o600);
});

test.skipIf(hasNoModes)('a directory that was loose is tightened at the start, with all that is in it', async () => {
  dataDirectory = await makeDataDirectory();
  fs.mkdirSync(path.join(dataDirectory, 'files'));
  fs.writeFileSync(path.join(dataDirectory, 'files/old'), 'of an older version');
  for (const name of ['', ...fs.readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(dataDirectory, name);
    fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o777 : 0o666);
  }
  await startServer();
  expect(looseFiles()).toEqual([]);
  await stopServer();
});
