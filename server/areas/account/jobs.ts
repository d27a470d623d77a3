import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { lockUnused } from './session-lock.ts';
import type { Sessions } from './sessions.ts';

/** No call gets through once its time is over; this is how long its live feed may go on. */
const lockEveryMs = 10_000;

type AccountJobOptions = { database: Database; clock: Clock; sessions: Sessions };

export const accountJobs = ({ database, clock, sessions }: AccountJobOptions): Job[] => [
  { name: 'purge-sessions', everyMs: purgeEveryMs, work: () => sessions.purge() },
  {
    name: 'lock-sessions',
    everyMs: lockEveryMs,
    async work() {
      const locked = await lockUnused(database, clock.now());
      sessions.cut(locked);
      return locked.length;
    },
  },
];
