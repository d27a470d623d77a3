import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { findOrInstallRedis, type RedisServer, startRedis } from '../../tests/support/start-redis.ts';
import { type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import { connectionNameOf } from '../database/lease.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import type { PriceNews } from '../market-data/heard-prices.ts';
import { openBus } from '../processes/bus.ts';
import type { News, NewsBus } from '../processes/news.ts';
import type { EngineName } from './engine-calls.ts';
import { openSharedEngine } from './open-shared-engine.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const binary = findOrInstallRedis();
if (!binary) test.skip('an engine beside the exchange: no Redis server was found or installed');
const log = createLog('silent');

const price: PriceNews = {
  quote: { symbol: 'BTC_USDT', c: '60000', dl: '1', dh: '9', dv: '5', ds: '2', t: 1, seq: 8, stale: null },
  freshSinceMs: 1,
  isOwnBook: false,
};
const lag = { p99Ms: 40, gapP99Ms: null, sources: [] };

describe.runIf(postgres && binary)('an engine beside the exchange', () => {
  let prepared: PreparedDatabase;
  let looker: OpenDatabase;
  let redis: RedisServer;
  let bus: NewsBus;
  let told: PriceNews;

  beforeEach(async () => {
    if (!postgres) return;
    prepared = await postgres.prepare();
    looker = await openDatabase(prepared.options);
    redis = await startRedis(binary ?? '');
    bus = await openBus<News>({ url: redis.url, id: randomUUID(), log });
    bus.onNews(({ what }) => {
      if (what === 'whatArePrices') bus.tell({ what: 'prices', prices: [told] });
    });
  });
  afterEach(async () => {
    await bus.close();
    await redis.kill();
    await looker.close();
    await prepared.remove();
  });

  async function open(name: EngineName, holder: string) {
    const lease = { name, epoch: 1, holder };
    const text = 'insert into lease (name, epoch, holder, address, expires_at) values ($1, 1, $2, $3, $4)';
    await queryRows(looker.database, text, [name, holder, '', Date.now() + 60_000]);
    const databaseUrl = prepared.options.databaseUrl ?? '';
    const environment = readEnvironment({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, LEDGER: 'trial' });
    return openSharedEngine({ environment, redisUrl: redis.url, log, lease });
  }
  const untilNoConnections = (holder: string) => {
    const text = 'select pid from pg_stat_activity where application_name = $1';
    return vi.waitFor(async () =>
      expect(await queryRows(looker.database, text, [connectionNameOf(holder)])).toEqual([]),
    );
  };

  test('opens, and lets go of the database when it is closed', async () => {
    told = { ...price, lag };
    for (const name of ['futures', 'boption'] as const) {
      const engine = await open(name, `of ${name}`);
      await engine.close();
      await untilNoConnections(`of ${name}`);
    }
  });

  test('opens also while Redis is away, and lets go of everything', async () => {
    await redis.kill();
    const engine = await open('boption', 'alone').finally(redis.restart);
    await engine.close();
    await untilNoConnections('alone');
  });

  test('waits while the feeds are those of a version that has futures and options of its own', async () => {
    told = price;
    await expect(open('boption', 'new')).rejects.toThrow('a version before this one');
    await untilNoConnections('new');
  });
});
