import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // 60 routes fit in about 3 kB: one manifest in the cache is better than a request per discovered link.
  routeDiscovery: { mode: 'initial' },
  future: { unstable_optimizeDeps: true },
} satisfies Config;
