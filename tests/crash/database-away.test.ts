import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { startPausingProxy } from '../support/pausing-proxy.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../support/platform.ts';

const awayMs = 10_000;
const postgres = databases.find(({ name }) => name === 'PostgreSQL');

let prepared: PreparedDatabase;
let proxy: Awaited<ReturnType<typeof startPausingProxy>>;
let platform: Awaited<ReturnType<typeof openPlatformForTest>>;
let member: SignedIn;

beforeAll(async () => {
  if (!postgres) return;
  prepared = await postgres.prepare();
  const direct = new URL(prepared.options.databaseUrl ?? '');
  proxy = await startPausingProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
  const throughProxy = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
  platform = await openPlatformForTest({ DATABASE_URL: throughProxy, SANDBOX_FAUCET: 'true' });
  member = await signInForTest(platform);
  await member.moveMoney('/blockchain/faucet', { currency: 'USDT' });
});
afterAll(async () => {
  await platform?.close();
  await proxy?.close();
  await prepared?.remove();
});

const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1' };

test.runIf(postgres)('a database that is down for 10 s loses no money and keeps nobody waiting', async () => {
  const keys: string[] = [];
  const slowest = { ms: 0 };
  async function timed<T>(work: Promise<T>): Promise<T> {
    const startedMs = performance.now();
    const result = await work;
    slowest.ms = Math.max(slowest.ms, performance.now() - startedMs);
    return result;
  }
  function move(key: string) {
    if (!keys.includes(key)) keys.push(key);
    return timed(member.moveMoney('/balance/transfer', transfer, key));
  }

  expect((await move('before')).body.errcode).toBe(0);
  proxy.pause();
  const endMs = performance.now() + awayMs;
  const statuses = new Set<number>();
  for (let count = 0; performance.now() < endMs; count += 1) {
    const [moved, read, shown] = await Promise.all([
      move(`away ${count}`),
      timed(member.call('/balance/list')),
      timed(member.call('/config', { method: 'GET' })),
    ]);
    for (const { status, body } of [moved, read]) {
      statuses.add(status);
      expect(body).toMatchObject({ errcode: 503, requestId: expect.any(String) });
    }
    expect([200, 503]).toContain(shown.status);
    await wait(200);
  }
  expect([...statuses]).toEqual([503]);
  expect(slowest.ms).toBeLessThan(1_000);

  proxy.resume();
  const backMs = performance.now();
  await expect.poll(async () => (await move('after')).body.errcode, { interval: 100, timeout: 5_000 }).toBe(0);
  expect(performance.now() - backMs).toBeLessThan(5_000);

  // Clients that got a 503 send the same key again: what had happened is not repeated, and what had not is done now.
  for (const key of keys) expect((await move(key)).body.errcode).toBe(0);
  const { items } = (await member.call('/balance/list')).body.data;
  const futures = items.find(
    (one: { account: string; currency: string }) => one.account === 'futures' && one.currency === 'USDT',
  );
  expect(futures.balance).toBe(String(keys.length));
});
