import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';
import { reserveJobs } from './jobs.ts';
import { listSnapshots } from './read-proof.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 10, 22);

describe.each(databases)('the job of proofs of reserves on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  let everyDays = 7;
  let atMs = startMs;
  const run = () => {
    const [job] = reserveJobs({
      database: opened.database,
      clock: { now: () => atMs, monotonic: () => 0 },
      randomBytes: systemRandomBytes,
      site: { current: () => ({ reservesEveryDays: everyDays }) as SiteSettings },
    });
    return job?.work();
  };
  const times = async () => (await listSnapshots(opened.database)).map(({ time }) => time);

  test('publishes nothing while nobody owns anything', async () => {
    await run();
    expect(await times()).toEqual([]);
  });

  test('publishes the first at once, the next after the days that are set, and one of two that race', async () => {
    await deposit(opened.database, spotAccount((await addMember(opened.database)).id), '10');
    await Promise.all([run(), run()]);
    expect(await times()).toEqual([startMs]);
    atMs = startMs + 7 * dayMs - 1;
    await run();
    expect(await times()).toEqual([startMs]);
    atMs += 1;
    await Promise.all([run(), run()]);
    expect(await times()).toEqual([atMs, startMs]);
  });

  test('publishes nothing by itself when operators want it by hand', async () => {
    const before = await times();
    everyDays = 0;
    atMs += 100 * dayMs;
    await run();
    expect(await times()).toEqual(before);
  });
});
