// A large exchange on PostgreSQL: how long a start on it takes, every list that a member sees, what operators search
// for, and each job. All of it by `SIZE_MEMBERS=1000000 SIZE_ENTRIES=100000000 npm run bench size`, which takes hours.
import { findPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { fillSize } from './fill-size.ts';
import { measureSize } from './measure-size.ts';
import type { BenchResult } from './result.ts';

const members = Number(process.env.SIZE_MEMBERS ?? 20_000);
const entries = Number(process.env.SIZE_ENTRIES ?? 500_000);
/** As an operator would set them for a machine of its own. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
};

export async function run(): Promise<BenchResult[]> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL is needed');
  const postgres = await startPostgres(binaries, { isDurable: true, settings });
  const url = postgres.url('postgres');
  try {
    const begun = performance.now();
    await fillSize({ url, members, entries });
    return await measureSize(url, { members, entries, filledMs: performance.now() - begun });
  } finally {
    await postgres.stop();
  }
}
