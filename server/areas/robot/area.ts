import { features } from '../../../contract/site-features.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Area } from '../../platform/area.ts';
import type { Robots } from './follow-robots.ts';
import { type RobotHandlerServices, robotHandlers } from './handlers.ts';
import type { RobotServices } from './robot-services.ts';
import { openRobots } from './robots.ts';

const workEveryMs = 1_000;

type JobServices = { robots: Robots; site: { current(): { features: number } } };

export const robotArea = {
  open: (services: RobotServices) => ({ robots: openRobots(services) }),
  handlers: (services: RobotHandlerServices) => ({ robot: robotHandlers(services) }),
  jobs: ({ robots, site }: JobServices): Job[] => [
    {
      name: 'run-robots',
      everyMs: workEveryMs,
      // While the exchange is switched off nobody can place or cancel, and neither does a robot.
      work: async () => ((site.current().features & features.exchange) === 0 ? robots.work() : undefined),
    },
  ],
} satisfies Area;
