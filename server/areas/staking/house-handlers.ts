import { ok, type Result } from '../../../contract/result.ts';
import type { stakingHouseCalls } from '../../../contract/staking-house.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { proposePool } from './add-pool.ts';
import type { StakingOptions } from './handlers.ts';
import { listPoolsOfHouse } from './list-pools.ts';
import { listStakesOfPool } from './list-stakes.ts';
import { proposeLoss } from './lose-stakes.ts';
import { pausePool, proposeOpening } from './pause-pool.ts';

/** What operators see and do of staking. */
export function stakingHouseHandlers({ database, clock }: StakingOptions): HandlersOf<typeof stakingHouseCalls> {
  const carryOut = async (deed: (tx: Transaction) => Promise<Result<null>>) => {
    const done = await inTransaction(database, deed);
    return done.ok ? ok({}) : done;
  };
  const by = (operator: { id: number }, reason: string) => ({ operatorId: operator.id, reason, atMs: clock.now() });

  return {
    pools: async () => ok({ pools: await listPoolsOfHouse(database, clock.now()) }),
    stakes: ({ query }) => listStakesOfPool(database, query),
    add: ({ input: { reason, ...pool }, operator }) => carryOut((tx) => proposePool(tx, pool, by(operator, reason))),
    pause: ({ input: { pool, reason }, operator }) => carryOut((tx) => pausePool(tx, pool, by(operator, reason))),
    open: ({ input: { pool, reason }, operator }) => carryOut((tx) => proposeOpening(tx, pool, by(operator, reason))),
    lose: ({ input: { reason, ...loss }, operator }) => carryOut((tx) => proposeLoss(tx, loss, by(operator, reason))),
  };
}
