import { ok } from '../../../contract/result.ts';
import type { stakingHouseCalls } from '../../../contract/staking-house.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createHouseDeeds } from '../operator/house-deeds.ts';
import { proposePool } from './add-pool.ts';
import type { StakingOptions } from './handlers.ts';
import { listPoolsOfHouse } from './list-pools.ts';
import { listStakesOfPool } from './list-stakes.ts';
import { proposeLoss } from './lose-stakes.ts';
import { pausePool, proposeOpening } from './pause-pool.ts';

/** What operators see and do of staking. */
export function stakingHouseHandlers({ database, clock }: StakingOptions): HandlersOf<typeof stakingHouseCalls> {
  const { carryOut, by } = createHouseDeeds({ database, clock });

  return {
    pools: async () => ok({ pools: await listPoolsOfHouse(database, clock.now()) }),
    stakes: ({ query }) => listStakesOfPool(database, query),
    add: ({ input: { reason, ...pool }, operator }) => carryOut((tx) => proposePool(tx, pool, by(operator, reason))),
    pause: ({ input: { pool, reason }, operator }) => carryOut((tx) => pausePool(tx, pool, by(operator, reason))),
    open: ({ input: { pool, reason }, operator }) => carryOut((tx) => proposeOpening(tx, pool, by(operator, reason))),
    lose: ({ input: { reason, ...loss }, operator }) => carryOut((tx) => proposeLoss(tx, loss, by(operator, reason))),
  };
}
