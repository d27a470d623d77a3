import { interestOf } from '../../../contract/earn-interest.ts';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { termsAt } from '../../products/read-terms.ts';
import { fundOnce } from '../house/fund-once.ts';
import { tierOf } from './cover.ts';
import { listPools, readPoolVersions, rewardAccount } from './pools.ts';

/** Gets nothing, so that a trial shows a pool that takes no stakes because its rewards are not covered. */
const uncovered = 'dot-90';

/** Trial money for a year's rewards of each pool when it is full, once in the life of its account. */
export async function fundStaking({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const atMs = clock.now();
  const versions = await readPoolVersions(database, atMs);
  for (const pool of await listPools(database)) {
    if (pool.key === uncovered) continue;
    const { capacity, rateBps } = termsAt(versions.get(pool.key), atMs);
    const amount = interestOf(parseDecimal(capacity), tierOf(rateBps), 365);
    if (amount <= zero) continue;
    const reference = writeReference({ to: 'stakingPool', id: pool.id });
    const funding = { to: rewardAccount(pool), amount, cause: { kind: 'stakingFunding' as const, reference } };
    await inTransaction(database, async (tx) => ok(await fundOnce(tx, funding, atMs)));
  }
}
