import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

/** Takes requests and answers none. */
let api: Server;
let pages: ChildProcess;
let address: string;
let printed = '';

test.beforeAll(async () => {
  api = createServer();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  pages = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', API_BASE_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    pages.once('exit', () => reject(new Error('the server ended')));
    pages.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      const found = /open at (http:\/\/localhost:[1-9]\d+)\n/.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
});
test.afterAll(() => {
  pages.kill();
  api.closeAllConnections();
  api.close();
});

test('while the API hangs, pages say so after half a minute, calls too, and the log has no token', async () => {
  const startMs = performance.now();
  const [page, call] = await Promise.all([
    fetch(`${address}/en/operator/invitation?token=secret`),
    fetch(`${address}/api/v1/config`),
  ]);
  // The time-out of the specification, and a second in which the version of the content is asked for.
  expect(performance.now() - startMs).toBeLessThan(40_000);
  expect([page.status, call.status]).toEqual([503, 503]);
  const text = await page.text();
  expect(text).toContain('There is no connection to the exchange');
  // By the number on the page the log tells what happened.
  const requestId = page.headers.get('x-request-id') ?? '';
  expect(text).toContain(`include this number: ${requestId}<`);
  expect(printed).toContain(`"requestId":"${requestId}"`);
  expect(await call.json()).toMatchObject({ errcode: 503, requestId: call.headers.get('x-request-id') });
  expect(printed).toContain('"level":50');
  expect(printed).not.toContain('secret');
});
