import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { readEnvironment } from '../env.ts';
import type { Api } from '../http/create-api.ts';
import { createLog } from '../log.ts';
import { type LeaseBoard, openLeaseBoard } from './lease-board.ts';
import { type SharedExchange, shareExchange } from './share-exchange.ts';

const opened: string[] = [];
/** Resolves when the job of the moment is done. */
let jobDone: PromiseWithResolvers<void>;
vi.mock('../platform/open-jobs.ts', () => ({
  async openJobs() {
    opened.push('jobs');
    return { close: () => jobDone.promise };
  },
}));
const api: Api = { fetch: async () => new Response(), handle: () => undefined };
vi.mock('../platform/open-shared-engine.ts', () => ({
  openSharedEngine: async () => ({ api, close: async () => undefined }),
}));

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('a process that works on the exchange and does the jobs', () => {
  let prepared: PreparedDatabase;
  let board: LeaseBoard;
  let exchange: SharedExchange;

  beforeEach(async () => {
    if (!postgres) return;
    jobDone = Promise.withResolvers();
    prepared = await postgres.prepare();
    const databaseUrl = prepared.options.databaseUrl ?? '';
    board = openLeaseBoard({ databaseUrl, isDirect: true });
    const environment = readEnvironment({
      DATABASE_URL: databaseUrl,
      REDIS_URL: 'redis://127.0.0.1:1',
      ROLES: 'engine,jobs',
      LEDGER: 'trial',
    });
    exchange = await shareExchange({
      environment,
      databaseUrl,
      publicOrigins: [],
      readAddress: (address) => address ?? '',
      readRequestId: () => 'a request',
      addressOf: () => '127.0.0.1',
      log: createLog('silent'),
      open: async () => ({ api, attachLive: vi.fn(), close: async () => undefined }),
      end: (reason) => {
        throw reason;
      },
    });
  });
  afterEach(async () => {
    await board.close();
    await prepared.remove();
  });

  test('leaves the exchange to another one before its long job ends, and ends after that', async () => {
    await vi.waitFor(() => expect(opened).toEqual(['jobs']), { timeout: 20_000 });
    const ended = exchange.close().then(() => 'ended');
    const isFree = async () => (await board.look('exchange'))?.isFree;
    await vi.waitFor(async () => expect(await isFree()).toBe(true), { timeout: 10_000 });
    expect(await Promise.race([ended, 'ending'])).toBe('ending');
    jobDone.resolve();
    expect(await ended).toBe('ended');
  });
});
