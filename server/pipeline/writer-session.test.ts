import { afterEach, beforeEach, expect, test } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { startPausingProxy } from '../../tests/support/pausing-proxy.ts';
import { connectDatabase, type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import { createLog } from '../log.ts';
import { openPipeline, type PipelineArea } from './pipeline.ts';
import type { Repeatable } from './writer.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const log = createLog('silent');
const lease = { name: 'exchange' as const, holder: 'first', epoch: 1 };

let prepared: PreparedDatabase;
let looker: OpenDatabase;
let proxy: Awaited<ReturnType<typeof startPausingProxy>>;
let opened: OpenDatabase;

beforeEach(async () => {
  if (!postgres) return;
  prepared = await postgres.prepare();
  looker = await openDatabase(prepared.options);
  const text = `insert into lease (name, epoch, holder, address, expires_at) values ('exchange', 1, 'first', '', 0)`;
  await queryRows(looker.database, text, []);
  const direct = new URL(prepared.options.databaseUrl ?? '');
  proxy = await startPausingProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
  const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
  opened = await connectDatabase({ databaseUrl, lease, log, answerMsMax: 500 });
});
afterEach(async () => {
  await opened?.close();
  await proxy?.close();
  await looker?.close();
  await prepared?.remove();
});

/** Says of each command whether it may have been carried out before. */
const asking: PipelineArea<null, Repeatable, null, null, boolean> = {
  name: 'asking',
  lock: 77,
  load: async () => null,
  prepare: async () => undefined,
  read: async () => null,
  isOutdated: () => false,
  refresh: async () => undefined,
  plan: (_, commands) => ({ batch: null, outcomes: commands.map(({ isRepeated }) => isRepeated === true) }),
  write: async () => undefined,
  publish: () => () => undefined,
};

test.runIf(postgres)(
  'a writer whose connection falls silent goes on with a new one, and repeats its batch',
  async () => {
    const pipeline = await openPipeline(asking, { opened, log });
    expect(await pipeline.submit({})).toBe(false);
    proxy.forget();
    expect(await pipeline.submit({})).toBe(true);
    expect(await pipeline.submit({})).toBe(false);
    const locks = `select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database()`;
    expect(await queryRows(looker.database, locks, [])).toHaveLength(1);
    await pipeline.close();
  },
);

test.runIf(postgres)('a writer whose database falls silent refuses, and goes on when it is back', async () => {
  const pipeline = await openPipeline(asking, { opened, log });
  proxy.pause();
  expect(await pipeline.submit({})).toEqual({ ok: false, error: 'unavailable' });
  proxy.resume();
  await expect.poll(() => pipeline.submit({}), { timeout: 10_000 }).toBe(false);
  await pipeline.close();
});
