import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { UnavailableError } from './unavailable.ts';
import { watchDatabase } from './watch-database.ts';

const log = createLog('silent');

/** Speaks just enough of PostgreSQL's protocol to be signed in to and asked; `isSilent` lets it hang. */
async function startServer() {
  const state = { isSilent: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (state.isSilent) return;
      const isQuery = data[0] === 'Q'.charCodeAt(0);
      const done = Buffer.from('430000000d53454c454354203100', 'hex');
      const ready = Buffer.from('5a0000000549', 'hex');
      const signedIn = Buffer.from('520000000800000000', 'hex');
      socket.write(isQuery ? Buffer.concat([done, ready]) : Buffer.concat([signedIn, ready]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { state, databaseUrl: `postgresql://test@127.0.0.1:${(server.address() as AddressInfo).port}/test` };
}

function watch(databaseUrl: string) {
  const watched = watchDatabase({ databaseUrl, log });
  onTestFinished(() => watched.stop());
  return watched;
}

const waitUntil = async (isDone: () => boolean) => {
  const startedMs = performance.now();
  await expect.poll(isDone, { interval: 20, timeout: 5_000 }).toBe(true);
  return performance.now() - startedMs;
};

test('a database that hangs is noticed within a second, and what waits for it ends', async () => {
  const { state, databaseUrl } = await startServer();
  const watched = watch(databaseUrl);
  expect(await watched.whileThere(Promise.resolve('answer'))).toBe('answer');
  state.isSilent = true;
  const waiting = watched.whileThere(new Promise(() => {}));
  const startedMs = performance.now();
  await expect(waiting).rejects.toThrow(UnavailableError);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  expect(watched.isAway()).toBe(true);
});

test('a database that comes back is noticed by itself', async () => {
  const { state, databaseUrl } = await startServer();
  state.isSilent = true;
  const watched = watch(databaseUrl);
  await waitUntil(() => watched.isAway());
  state.isSilent = false;
  expect(await waitUntil(() => !watched.isAway())).toBeLessThan(3_000);
  expect(await watched.whileThere(Promise.resolve('answer'))).toBe('answer');
});

test('a slow answer is waited for as long as the database is there', async () => {
  const { databaseUrl } = await startServer();
  const watched = watch(databaseUrl);
  const slow = new Promise((resolve) => setTimeout(resolve, 1_500, 'late'));
  expect(await watched.whileThere(slow)).toBe('late');
});
