import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { connectDatabase, type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import type { Lease } from '../database/lease.ts';
import { createLog } from '../log.ts';
import { leaseChanged } from '../metrics/measurements.ts';
import { openLeaseBoard } from './lease-board.ts';
import { takeTurns } from './take-turns.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const log = createLog('silent');

describe.runIf(postgres)('what one process does beside the exchange', () => {
  let prepared: PreparedDatabase;
  let looker: OpenDatabase;
  const running: { close(): Promise<void> }[] = [];
  /** Who does them now, by name, with the fence of each. */
  const doing = new Map<string, Lease>();

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

  type Situation = Partial<Pick<Parameters<typeof takeTurns>[0], 'isReady' | 'leavesMs' | 'wants'>>;
  function join(name: string, situation: Situation = {}, begin = async () => {}) {
    const databaseUrl = prepared.options.databaseUrl ?? '';
    const board = openLeaseBoard({ databaseUrl, isDirect: true });
    const joined = takeTurns({
      databaseUrl,
      board,
      name: 'jobs',
      what: 'the jobs',
      isReady: () => true,
      leavesMs: () => 0,
      ...situation,
      async open(lease) {
        await begin();
        doing.set(name, lease);
        return { close: async () => void doing.delete(name) };
      },
      log,
    });
    running.push(joined, board);
    return joined;
  }
  const untilDone = (by: string[]) => vi.waitFor(() => expect([...doing.keys()]).toEqual(by), { timeout: 15_000 });

  test('is done by one process, and by the next when it ends', async () => {
    const told: number[] = [];
    const stopListening = leaseChanged.listen(({ epoch }) => told.push(epoch));
    const first = join('first');
    await untilDone(['first']);
    join('second');
    await first.close();
    await untilDone(['second']);
    stopListening();
    expect(told.filter((epoch, at) => epoch !== told[at - 1])).toEqual([0, 1, 0, 2]);
  });

  test('waits until somebody works on the exchange', async () => {
    let isReady = false;
    join('early', { isReady: () => isReady });
    const other = join('late');
    await untilDone(['late']);
    await other.close();
    isReady = true;
    await untilDone(['early']);
  });

  test('is given by a process with other work to one that has none, and kept by one that has none', async () => {
    join('busy', { leavesMs: () => 5_000 });
    await untilDone(['busy']);
    let looks = 0;
    join('free', {
      leavesMs() {
        looks += 1;
        return 0;
      },
    });
    await untilDone(['free']);
    const epoch = doing.get('free')?.epoch;
    join('another');
    const wishes = `select 1 from lease where name = 'jobs' and wanted_until > 0`;
    await vi.waitFor(async () => expect(await queryRows(looker.database, wishes, [])).toHaveLength(1));
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1), { timeout: 5_000 });
    expect(doing.get('free')?.epoch).toBe(epoch);
  });

  test('is wanted also by one with less other work, which takes it before one with more', async () => {
    join('busiest', { leavesMs: () => 3_000 });
    await untilDone(['busiest']);
    join('busy', { leavesMs: () => 500, wants: () => true });
    await untilDone(['busy']);
  });

  test('is not wanted again soon by a process that could not begin it', async () => {
    join('busy', { leavesMs: () => 500 });
    await untilDone(['busy']);
    let [tries, looks] = [0, 0];
    const isReady = () => {
      looks += 1;
      return true;
    };
    join('broken', { isReady }, async () => {
      tries += 1;
      throw new Error('broken');
    });
    await vi.waitFor(() => expect([tries, ...doing.keys()]).toEqual([1]), { timeout: 15_000 });
    await untilDone(['busy']);
    const epoch = doing.get('busy')?.epoch;
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 8), { timeout: 15_000 });
    expect([tries, doing.get('busy')?.epoch]).toEqual([1, epoch]);
  });

  test('ends where the lease was taken, and with them every way to write', async () => {
    join('paused');
    await untilDone(['paused']);
    const lease = doing.get('paused') as Lease;
    const fenced = await connectDatabase({ ...prepared.options, lease });
    await queryRows(fenced.database, 'select 1', []);
    // As another process does when this one is silent for too long.
    await queryRows(looker.database, `update lease set epoch = epoch + 1, holder = 'other' where name = 'jobs'`, []);
    await untilDone([]);
    await fenced.close();
    const late = await connectDatabase({ ...prepared.options, lease });
    await expect(queryRows(late.database, 'select 1', [])).rejects.toThrow('another process has taken over');
    await late.close();
    await queryRows(looker.database, 'update lease set expires_at = 0', []);
    await untilDone(['paused']);
    expect(doing.get('paused')?.epoch).toBe(lease.epoch + 2);
  });
});
