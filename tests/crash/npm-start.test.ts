import { once } from 'node:events';
import fs from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeDataDirectory } from '../support/databases.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { expectToEnd, killLeftovers, type NpmStart, spawnNpmStart, startByNpm } from '../support/npm-start.ts';
import { createVisitor } from '../support/visitor.ts';

const cannotSignal = process.platform === 'win32';
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterAll(() => fs.rmSync(dataDirectory, { recursive: true, force: true }));

let started: NpmStart | undefined;
afterEach(() => started && killLeftovers(started));
async function start(): Promise<NpmStart> {
  started = await startByNpm(dataDirectory);
  return started;
}

const holderFile = () => path.join(dataDirectory, 'holder.json');
const body = JSON.stringify({ email: 'demo@pasar.example', password: 'pasar-demo-1' });

/** A sign-in of which the server has the first half. */
async function beginSignIn({ origin }: NpmStart): Promise<ClientRequest> {
  const visitor = createVisitor(fetch, { origin });
  const { token } = (await visitor.call('/csrftoken')).body.data;
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
    cookie: `csrf=${visitor.cookies.get('csrf')}`,
    'x-csrf-token': token,
  };
  const signIn = request(`${origin}/api/v1/account/signin`, { method: 'POST', headers });
  signIn.flushHeaders();
  await once(signIn, 'continue');
  signIn.write(body.slice(0, 10));
  return signIn;
}

const refusesVisitors = ({ origin }: NpmStart) =>
  vi.waitFor(() => expect(fetch(`${origin}/api/v1/health`)).rejects.toThrow(), { timeout: 8_000, interval: 50 });

test.skipIf(cannotSignal)('kill with the id of npm answers what is running, then closes the database', async () => {
  const running = await start();
  const signIn = await beginSignIn(running);
  running.npm.kill('SIGTERM');
  await refusesVisitors(running);
  signIn.end(body.slice(10));
  const [answer] = (await once(signIn, 'response')) as [IncomingMessage];
  expect(await json(answer)).toMatchObject({ errcode: 0 });
  await expectToEnd(running);
  expect(fs.existsSync(holderFile()), 'it has let go of the directory').toBe(false);
});

test.skipIf(cannotSignal)('Ctrl-C, which goes to npm, its shell and the server alike, ends it in order', async () => {
  const running = await start();
  process.kill(-(running.npm.pid as number), 'SIGINT');
  await expectToEnd(running);
  expect(fs.existsSync(holderFile())).toBe(false);
});

test.skipIf(cannotSignal)('no server stays behind when npm is killed', async () => {
  const running = await start();
  running.npm.kill('SIGKILL');
  await expectToEnd(running);
  expect(fs.existsSync(holderFile())).toBe(false);
});

test('a second start says which process has the directory, where it is open, and how to end it', async () => {
  const running = await start();
  const second = spawnNpmStart({ DATA_DIRECTORY: dataDirectory, PORT: String(await findFreePort()) });
  const [exitCode] = await once(second.npm, 'close');
  running.npm.kill('SIGTERM');
  await expectToEnd(running);
  expect(exitCode).not.toBe(0);
  const port = new URL(running.origin).port;
  expect(second.printed()).toContain(`another process is using the data directory ${dataDirectory}.`);
  expect(second.printed()).toMatch(`process ${running.serverPid}, since 2`);
  expect(second.printed()).toContain(`open at http://localhost:${port}`);
  expect(second.printed()).toContain(`kill ${running.serverPid}`);
});
