import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  ssr: true,
  // 60 routes fit in about 3 kB: one manifest in the cache is better than a request per discovered link.
  routeDiscovery: { mode: 'initial' },
  // A part of a route in a file of its own would be one more request.
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
