import type { Area } from '../../platform/area.ts';
import { drawFund } from './draw-fund.ts';
import { type RewardOptions, rewardHandlers } from './handlers.ts';
import { createRewardSeeds } from './reward-seeds.ts';

export const rewardArea = {
  open: ({ key }: { key: Buffer }) => ({ rewardSeeds: createRewardSeeds(key) }),
  handlers: (services: RewardOptions) => ({ reward: rewardHandlers(services) }),
  funds: [drawFund],
  front: (services: RewardOptions) => ({ reward: rewardHandlers(services) }),
} satisfies Area;
