import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { findOrInstallRedis, type RedisServer, startRedis } from '../../tests/support/start-redis.ts';
import { createSessions } from '../areas/account/sessions.ts';
import { systemClock, systemRandomBytes } from '../clock.ts';
import { type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { openBus } from '../processes/bus.ts';
import type { News, NewsBus } from '../processes/news.ts';
import { type Front, openFront } from './open-front.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const binary = findOrInstallRedis();
if (!binary) test.skip('a front that ends: no Redis server was found or installed');
const log = createLog('silent');

describe.runIf(postgres && binary)('a front that ends', () => {
  let prepared: PreparedDatabase;
  let redis: RedisServer;
  let bus: NewsBus;
  let front: Front;
  let looker: OpenDatabase;
  /** Holds locks that calls wait for. */
  let locker: Client;

  beforeEach(async () => {
    if (!postgres) return;
    prepared = await postgres.prepare();
    looker = await openDatabase(prepared.options);
    const databaseUrl = prepared.options.databaseUrl ?? '';
    locker = new Client({ connectionString: databaseUrl });
    await locker.connect();
    redis = await startRedis(binary ?? '');
    bus = await openBus<News>({ url: redis.url, id: randomUUID(), log });
    bus.onNews(({ what }) => {
      if (what === 'whatArePrices') bus.tell({ what: 'prices', prices: [] });
    });
    const environment = readEnvironment({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, LEDGER: 'trial' });
    const elsewhere = { fetch: async () => new Response(), handle: () => undefined };
    front = await openFront({ environment, redisUrl: redis.url, log, elsewhere });
  });
  afterEach(async () => {
    await bus.close();
    await redis.kill();
    await locker.end();
    await looker.close();
    await prepared.remove();
  });

  test('first answers the calls that it was asked', async () => {
    const { id: memberId } = await addMember(looker.database);
    const sessions = createSessions({ database: looker.database, clock: systemClock, randomBytes: systemRandomBytes });
    const facts = { address: '203.0.113.5', userAgent: 'test' };
    const headers = { cookie: `session=${await sessions.start(looker.database, { memberId, ...facts })}` };
    // It has more to ask of the database once it has found the session.
    await locker.query('begin; lock table session in access exclusive mode');
    const request = new Request('http://localhost/api/v1/balance/list', { method: 'POST', headers });
    const asked = front.api.fetch(request);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect(await queryRows(looker.database, waiting, [])).toHaveLength(1));
    const closed = front.close();
    await Promise.race([closed, wait(2_000)]);
    await locker.query('commit');
    expect((await asked).status).toBe(200);
    await closed;
  });
});
