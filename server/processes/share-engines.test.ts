import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import { createLog } from '../log.ts';
import type { EngineName } from '../platform/engine-calls.ts';
import { openLeaseBoard } from './lease-board.ts';
import { shareEngines } from './share-engines.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const path = '/api/v1/boption/create';
const answer = async () => new Response();

type Process = ReturnType<typeof shareEngines>;
type Engine = { fetch(): Promise<Response>; close(): Promise<void> };

describe.runIf(postgres)('engines of several processes', () => {
  let prepared: PreparedDatabase;
  let looker: OpenDatabase;
  const running: { close(): Promise<void> }[] = [];

  beforeEach(async () => {
    if (!postgres) return;
    prepared = await postgres.prepare();
    looker = await openDatabase(prepared.options);
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
    await looker.close();
    await prepared.remove();
  });

  const originOf = (port: number) => `http://127.0.0.1:${port}`;
  function join(port: number, open?: (name: EngineName) => Partial<Engine>, isExchange = false): Process {
    const databaseUrl = prepared.options.databaseUrl ?? '';
    const board = openLeaseBoard({ databaseUrl, isDirect: true });
    const joined = shareEngines({
      databaseUrl,
      board,
      environment: { PEER_URL: undefined, HOST: '127.0.0.1', PORT: port },
      publicOrigins: [],
      readAddress: (address) => address ?? '',
      readRequestId: () => 'a request',
      addressOf: () => '127.0.0.1',
      isEngine: open !== undefined,
      isReady: () => true,
      isExchange: () => isExchange,
      isListening: () => true,
      async open({ name }) {
        const { fetch = answer, close = async () => undefined } = open?.(name) ?? {};
        return { api: { fetch, handle: () => undefined }, close };
      },
      end: (reason) => {
        throw reason;
      },
      log: createLog('silent'),
    });
    running.push(joined, board);
    return joined;
  }
  /** Joins, and tells on what it works. */
  function joinWatched(port: number, isExchange: boolean): Set<EngineName> {
    const works = new Set<EngineName>();
    const open = (name: EngineName) => {
      works.add(name);
      return { close: async () => void works.delete(name) };
    };
    join(port, open, isExchange);
    return works;
  }
  const find = (process: Process) => process.find(path);
  /** Alone, it works on all of them. */
  async function joinAlone(engine: Partial<Engine>): Promise<Process> {
    const opened: EngineName[] = [];
    const process = join(1, (name) => {
      opened.push(name);
      return name === 'boption' ? engine : {};
    });
    await vi.waitFor(() => expect(opened.toSorted()).toEqual(['boption', 'futures']), { timeout: 10_000 });
    await vi.waitFor(() => expect(find(process)).toBeDefined());
    return process;
  }

  test('are all worked on beside the exchange, all by a second process, and one by a third', async () => {
    const exchange = joinWatched(1, true);
    await vi.waitFor(() => expect(exchange.size).toBe(2), { timeout: 15_000 });
    const second = joinWatched(2, false);
    await vi.waitFor(() => expect([exchange.size, second.size]).toEqual([0, 2]), { timeout: 15_000 });
    const third = joinWatched(3, false);
    await vi.waitFor(() => expect([[...second], [...third]]).toEqual([['futures'], ['boption']]), { timeout: 15_000 });
    expect(exchange.size).toBe(0);
  });

  test('what is asked of one that was just left waits there, since others still send it there', async () => {
    const found: unknown[] = [];
    const process: Process = await joinAlone({ close: async () => void found.push(find(process)) });
    join(2, () => ({}));
    await vi.waitFor(() => expect(found).toEqual([expect.anything()]), { timeout: 10_000 });
  });

  test('and so it does at a process that was started anew at its address before its lease ran out', async () => {
    const values = `'boption', 1, 'before', $1, $2`;
    const lease = `insert into lease (name, epoch, holder, address, expires_at) values (${values})`;
    await queryRows(looker.database, lease, [originOf(3), Date.now() + 60_000]);
    const process = join(3);
    await vi.waitFor(() => expect(find(process)).toBeDefined(), { timeout: 10_000 });
  });

  test('one that goes to another process answers first what it was asked', async () => {
    const told: string[] = [];
    const late = Promise.withResolvers<Response>();
    const close = async () => void told.push('closed');
    const process = await joinAlone({ fetch: () => late.promise, close });
    const own = find(process);
    void own?.fetch(new Request(originOf(1) + path)).then(() => told.push('answered'));
    join(2, () => ({}));
    await vi.waitFor(() => expect(find(process)).not.toBe(own), { timeout: 10_000 });
    late.resolve(new Response());
    await vi.waitFor(() => expect(told).toEqual(['answered', 'closed']));
  });
});
