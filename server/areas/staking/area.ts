import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { approvedPool } from './add-pool.ts';
import { stakeForDemo } from './demo-stake.ts';
import { fundStaking } from './fund-house.ts';
import { type StakingOptions, stakingHandlers } from './handlers.ts';
import { stakingHouseHandlers } from './house-handlers.ts';
import { stakingJobs } from './jobs.ts';
import { approvedLoss } from './lose-stakes.ts';
import { approvedOpening } from './pause-pool.ts';
import { stakeHolds } from './stake-holds.ts';
import { stakingFund } from './staking-fund.ts';

type SeedServices = StakingOptions & { environment: Pick<Environment, 'LEDGER'> };

export const stakingArea = {
  handlers: (services: StakingOptions) => ({
    staking: stakingHandlers(services),
    stakingHouse: stakingHouseHandlers(services),
  }),
  front: (services: StakingOptions) => ({ staking: stakingHandlers(services) }),
  proposals: () => ({
    'staking.add': approvedPool,
    'staking.open': approvedOpening,
    'staking.loss': approvedLoss,
  }),
  jobs: stakingJobs,
  holds: [stakeHolds],
  funds: [stakingFund],
  async seed({ environment, ...services }: SeedServices) {
    if (environment.LEDGER === 'trial') await fundStaking(services);
  },
  demo: stakeForDemo,
} satisfies Area;
