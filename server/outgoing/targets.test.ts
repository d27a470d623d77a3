import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signDelivery } from '../areas/webhook/sign-delivery.ts';
import { webhookExample } from '../http/docs-webhook.ts';
import { UnavailableError } from '../http/unavailable.ts';
import { openTargets, type TargetOptions } from './targets.ts';

/** A program of a member, which answers with a code, or never. */
let program: http.Server;
let answerCode: number | undefined;
let got: string[] = [];
beforeAll(async () => {
  program = http.createServer(async (request, response) => {
    got.push(Buffer.concat(await request.toArray()).toString());
    if (answerCode) response.writeHead(answerCode, { location: 'http://127.0.0.1/elsewhere' }).end('x');
  });
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  program.closeAllConnections();
  return new Promise((done) => program.close(done));
});
beforeEach(() => {
  answerCode = 200;
  got = [];
});

const urlOf = (port: number) => `http://bot.example.com:${port}/pasar`;
const ownUrl = () => urlOf((program.address() as AddressInfo).port);
const post = { headers: {}, body: '{}' };
const at = (address: string) => ({ address, family: 4 });
/** Without certificates, which programs in tests do not have. */
const request = http.request as unknown as NonNullable<TargetOptions['request']>;
/** Every name leads to this machine, which is let through. */
const reachable = openTargets({ resolve: async () => [at('127.0.0.1')], isPublic: () => true, request });

test.each([200, 204, 500, 302])('an answer of %d is told as it is, and no redirect is followed', async (code) => {
  answerCode = code;
  expect(await reachable.post(ownUrl(), post)).toEqual({ code, problem: null });
  expect(got).toEqual(['{}']);
});

test.each([
  ['to this machine', ['127.0.0.1']],
  ['to the internet and to this machine', ['1.1.1.1', '127.0.0.1']],
])('a name that leads %s is not connected to', async (_where, addresses) => {
  const targets = openTargets({ resolve: async () => addresses.map(at), request });
  expect(await targets.isAllowed('bot.example.com')).toBe(false);
  expect(await targets.post(ownUrl(), post)).toEqual({ code: null, problem: 'notAllowed' });
  expect(got).toEqual([]);
});

test('a name is looked up anew for each connection', async () => {
  const turns = ['127.0.0.1', '10.0.0.1'];
  const targets = openTargets({
    resolve: async () => [at(turns.shift() ?? '')],
    isPublic: (address) => address === '127.0.0.1',
    request,
  });
  expect(await targets.post(ownUrl(), post)).toMatchObject({ code: 200 });
  expect(await targets.post(ownUrl(), post)).toMatchObject({ problem: 'notAllowed' });
});

test('a name that nobody knows is not allowed, and a program that is not there does not answer', async () => {
  const targets = openTargets({ resolve: () => Promise.reject(new Error('ENOTFOUND')), request });
  expect(await targets.isAllowed('bot.example.com')).toBe(false);
  expect(await targets.post(ownUrl(), post)).toEqual({ code: null, problem: 'noConnection' });
  expect(await reachable.post('no address', post)).toEqual({ code: null, problem: 'noConnection' });
});

test('when too many look-ups wait, a name is not said to be wrong, and a delivery comes later', async () => {
  const targets = openTargets({ resolve: () => Promise.reject(new UnavailableError('busy')), request });
  await expect(targets.isAllowed('bot.example.com')).rejects.toThrow(UnavailableError);
  expect(await targets.post(ownUrl(), post)).toEqual({ code: null, problem: 'noConnection' });
});

test('a program that does not answer in time is said to be late', async () => {
  answerCode = undefined;
  const late = openTargets({ resolve: async () => [at('127.0.0.1')], isPublic: () => true, request, timeoutMs: 50 });
  expect(await late.post(ownUrl(), post)).toEqual({ code: null, problem: 'timeout' });
});

test('the program of our documentation believes what we sign, and nothing else', async () => {
  const secret = 'whsec_example';
  const file = path.join(os.tmpdir(), `webhook-example-${process.pid}.mjs`);
  writeFileSync(file, webhookExample);
  const child = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' } });
  try {
    const lines = readLines(child);
    const url = urlOf(Number((await lines.next()).split(' ').at(-1)));
    const body = JSON.stringify({ id: '91', event: 'deposit', time: 5, data: { amount: '0.02' } });
    const send = (headers: Record<string, string>) => reachable.post(url, { headers, body });
    expect(await send(signDelivery(secret, body, Date.now()))).toMatchObject({ code: 204 });
    expect(await lines.next()).toBe('91 deposit 5 {"amount":"0.02"}');
    expect(await send({})).toMatchObject({ code: 400 });
    expect(await send(signDelivery('whsec_guessed', body, Date.now()))).toMatchObject({ code: 400 });
    expect(await send(signDelivery(secret, `${body} `, Date.now()))).toMatchObject({ code: 400 });
    // Signed too long ago.
    expect(await send(signDelivery(secret, body, Date.now() - 6 * 60 * 1000))).toMatchObject({ code: 400 });
  } finally {
    child.kill();
  }
});

/** The next line that a program prints, each time. */
function readLines(child: ChildProcess) {
  let text = '';
  const waiting: (() => void)[] = [];
  child.stdout?.on('data', (part) => {
    text += part;
    for (const wake of waiting.splice(0)) wake();
  });
  return {
    async next(): Promise<string> {
      while (!text.includes('\n')) await new Promise<void>((wake) => waiting.push(wake));
      const end = text.indexOf('\n');
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      return line;
    },
  };
}
