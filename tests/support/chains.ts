import type { Take } from '../../server/areas/chain/chain-adapter.ts';
import { type ChainOptions, openChains } from '../../server/areas/chain/open-chains.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';

/** The `take` of a withdrawal that nobody cancels. */
export const taken: Take = async () => true;

/** Chains of which time goes on only when a test says so: `clock.nowMs` is the time. */
export async function openChainsForTest(database: Database, environment: Partial<ChainOptions['environment']> = {}) {
  const clock = { nowMs: 1_790_000_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  const chains = await openChains({
    database,
    clock,
    randomBytes: systemRandomBytes,
    log: createLog('silent'),
    environment: { SANDBOX_CHAINS: false, ...environment },
  });
  return { chains, clock };
}

/** What the member's spot account owns, in scaled units. */
export async function readSpot(database: Database, memberId: number, asset: string): Promise<bigint> {
  const balances = await readBalances(database, memberId);
  return balances.find((balance) => balance.asset === asset && balance.kind === 'spot')?.total ?? 0n;
}
