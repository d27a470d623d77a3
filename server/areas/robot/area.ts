import { features, switchedOff } from '../../../contract/site-features.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Area } from '../../platform/area.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import type { Robots } from './follow-robots.ts';
import { type RobotHandlerServices, robotHandlers } from './handlers.ts';
import type { RobotServices } from './robot-services.ts';
import { openRobots } from './robots.ts';

const workEveryMs = 1_000;

type OpenOptions = RobotServices & { site: Pick<SiteSettingsReader, 'current'> };

export const robotArea = {
  open: ({ site, ...services }: OpenOptions) => {
    const isOff = () => (switchedOff(site.current()) & features.exchange) !== 0;
    return { robots: openRobots({ ...services, isOff }) };
  },
  handlers: (services: RobotHandlerServices) => ({ robot: robotHandlers(services) }),
  jobs: ({ robots }: { robots: Robots }): Job[] => [
    { name: 'run-robots', everyMs: workEveryMs, work: () => robots.work() },
  ],
} satisfies Area;
