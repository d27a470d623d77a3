import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../server/database/client.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { addMember } from '../support/members.ts';
import { type ExchangeProcess, startProcess } from '../support/shared-exchange.ts';
import { findOrInstallRedis, type RedisServer, startRedis } from '../support/start-redis.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const redisServer = findOrInstallRedis();
if (!redisServer) test.skip('jobs beside the exchange: no Redis server was found or installed');

/** Deliveries to this address fail at once, and that they were tried is written down. */
const nowhere = 'https://127.0.0.1/hook';
const begun = 'this process does the jobs beside the exchange';
const left = 'this process leaves the jobs beside the exchange';

describe.runIf(postgres && redisServer)('jobs beside the exchange, in processes of their own', () => {
  let redis: RedisServer;
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  let engine: ExchangeProcess;
  let webhookId: number;
  const started: ExchangeProcess[] = [];

  async function start(roles: string): Promise<ExchangeProcess> {
    const variables = { REDIS_URL: redis.url, ROLES: roles, LOG_LEVEL: 'info' };
    const process = await startProcess(prepared.options.databaseUrl ?? '', variables);
    started.push(process);
    return process;
  }

  beforeAll(async () => {
    if (!postgres || !redisServer) return;
    redis = await startRedis(redisServer);
    prepared = await postgres.prepare();
    engine = await start('engine').catch(() => start('engine'));
    opened = await connectDatabase(prepared.options);
    const { id } = await addMember(opened.database);
    const webhook = { member_id: id, url: nowhere, events: ['fill' as const], secret: 'lost', created_at: Date.now() };
    webhookId = (await opened.database.insertInto('webhook').values(webhook).returning('id').executeTakeFirstOrThrow())
      .id;
  }, 120_000);
  afterAll(async () => {
    for (const process of started) await process.kill();
    await redis?.kill();
    if (opened) expect(await findContradictions(opened.database)).toEqual([]);
    await opened?.close();
    await prepared?.remove();
  });

  const count = (process: ExchangeProcess, text: string) => process.lines.filter((line) => line.includes(text)).length;
  const works = (process: ExchangeProcess) => count(process, begun) > count(process, left);
  const untilWorks = (process: ExchangeProcess) =>
    vi.waitFor(() => expect(works(process)).toBe(true), { timeout: 20_000 });

  /** Gives the jobs something to do, and waits until it was done. */
  async function untilDelivered(): Promise<void> {
    const { database } = opened;
    const delivery = { webhook_id: webhookId, event: 'fill' as const, data: '{}' };
    const { id } = await database
      .insertInto('webhook_delivery')
      .values(delivery)
      .returning('id')
      .executeTakeFirstOrThrow();
    const tried = database.selectFrom('webhook_delivery').select('problem').where('id', '=', id);
    await vi.waitFor(async () => expect((await tried.executeTakeFirstOrThrow()).problem).not.toBeNull(), {
      timeout: 20_000,
    });
  }

  test('are done by the one that works on the exchange while there is no other', async () => {
    await untilWorks(engine);
    await untilDelivered();
  });

  test('go to one that comes, to the next when that is killed or paused, and to the first in the end', async () => {
    const first = await start('jobs');
    await untilWorks(first);
    expect(works(engine)).toBe(false);
    await untilDelivered();

    const second = await start('jobs');
    await first.kill();
    await untilWorks(second);
    await untilDelivered();

    const third = await start('jobs');
    second.send('SIGSTOP');
    await untilWorks(third);
    await untilDelivered();
    const before = count(second, left);
    second.send('SIGCONT');
    await vi.waitFor(() => expect(count(second, left)).toBe(before + 1), { timeout: 20_000 });
    expect(works(third)).toBe(true);

    third.send('SIGTERM');
    expect(await third.ended).toBe(0);
    await untilWorks(second);
    await second.kill();
    await untilWorks(engine);
    await untilDelivered();
    expect(engine.isWorking()).toBe(true);
  });
});
