import { features, switchedOff } from '../../../contract/site-features.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Area } from '../../platform/area.ts';
import type { Robots } from '../robot/follow-robots.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { futuresRobotHandlers, type RobotHandlerServices } from './handlers.ts';
import type { RobotServices } from './robot-services.ts';
import { openFuturesRobots } from './robots.ts';

const workEveryMs = 1_000;

type OpenOptions = RobotServices & { site: Pick<SiteSettingsReader, 'current'> };

export const futuresRobotArea = {
  engine: {
    open: ({ site, ...services }: OpenOptions) => {
      const isOff = () => (switchedOff(site.current()) & features.futures) !== 0;
      return { futuresRobots: openFuturesRobots({ ...services, isOff }) };
    },
    handlers: (services: RobotHandlerServices) => ({ futuresRobot: futuresRobotHandlers(services) }),
    jobs: ({ futuresRobots }: { futuresRobots: Robots }): Job[] => [
      { name: 'run-futures-robots', everyMs: workEveryMs, work: () => futuresRobots.work() },
    ],
  },
} satisfies Area;
