import type { Area } from '../../platform/area.ts';
import { type ChainOptions, type Chains, openChains } from './open-chains.ts';

export const chainArea = {
  open: async (options: ChainOptions) => ({ chains: await openChains(options) }),
  jobs: ({ chains }: { chains: Pick<Chains, 'jobs'> }) => chains.jobs,
  gauges: ({ chains }: { chains: Pick<Chains, 'looks'> }) => [
    {
      name: 'chain_looked_at_timestamp_seconds',
      help: 'When a network was last looked at; 0 before the first time.',
      labels: ['network'],
      read: () => chains.looks().map(({ network, atMs = 0 }) => ({ labels: { network }, value: atMs / 1_000 })),
    },
  ],
} satisfies Area;
