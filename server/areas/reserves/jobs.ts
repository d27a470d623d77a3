import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { listSnapshots } from './read-proof.ts';
import { takeNextSnapshot } from './take-snapshot.ts';

const lookEveryMs = 5 * 60 * 1000;
const dayMs = 86_400_000;

export type ReserveJobOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  site: Pick<SiteSettingsReader, 'current'>;
};

/** Publishes a proof when the days that operators set have passed since the newest one, at once when there is none. */
export const reserveJobs = ({ database, clock, randomBytes, site }: ReserveJobOptions): Job[] => [
  {
    name: 'publish-reserves',
    everyMs: lookEveryMs,
    isAtOnce: true,
    async work() {
      const { reservesEveryDays } = site.current();
      if (reservesEveryDays === 0) return;
      const atMs = clock.now();
      const [newest] = await listSnapshots(database, 1);
      if (newest && atMs - newest.time < reservesEveryDays * dayMs) return;
      await takeNextSnapshot({ database, randomBytes, atMs, afterId: newest?.id ?? null });
    },
  },
];
