import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { precompress } from './scripts/precompress.ts';
import { shrinkManifest } from './scripts/shrink-manifest.ts';

export default {
  ssr: true,
  // All routes fit in less than 4 kB, which later visits have in their cache. Asked for as links appear, they would
  // cost each page another request, and the server more time than drawing a page.
  routeDiscovery: { mode: 'initial' },
  // A part of a route in a file of its own would be one more request.
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
  async buildEnd({ reactRouterConfig: { appDirectory, buildDirectory, routes } }) {
    const clientDirectory = path.join(buildDirectory, 'client');
    await shrinkManifest({
      directory: path.join(clientDirectory, 'static'),
      readSource: (id) => readFile(path.join(appDirectory, routes[id]?.file ?? ''), 'utf8'),
    });
    await buildServiceWorker({ appDirectory, clientDirectory });
    await precompress(clientDirectory);
  },
} satisfies Config;
