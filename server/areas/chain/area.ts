import type { Area } from '../../platform/area.ts';
import { type ChainOptions, type Chains, openChains } from './open-chains.ts';

export const chainArea = {
  open: async (options: ChainOptions) => ({ chains: await openChains(options) }),
  jobs: ({ chains }: { chains: Pick<Chains, 'jobs'> }) => chains.jobs,
} satisfies Area;
