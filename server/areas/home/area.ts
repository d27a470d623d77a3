import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Area } from '../../platform/area.ts';
import { configure } from './configure.ts';
import { type HomeEditorOptions, homeEditorHandlers } from './home-editor-handlers.ts';
import { type HomeOptions, homeHandlers } from './home-handlers.ts';
import { homeJobs } from './jobs.ts';
import { createSearchCounts } from './search-counts.ts';
import { seedBanners } from './seed-banners.ts';

export const homeArea = {
  open: (options: { database: Database; clock: Clock }) => ({ searchCounts: createSearchCounts(options) }),
  handlers: (services: HomeOptions & HomeEditorOptions) => ({
    home: homeHandlers(services),
    homeEditor: homeEditorHandlers(services),
  }),
  front: (services: HomeOptions) => ({ home: homeHandlers(services) }),
  jobs: homeJobs,
  seed: ({ database }: { database: Database }) => seedBanners(database),
  commands: { configure },
} satisfies Area;
