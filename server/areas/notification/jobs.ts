import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { purgeNotifications } from './purge-notifications.ts';

/** For mails that could not be delivered, and those of a process that ended. */
const mailEveryMs = 30_000;

type Options = { database: Database; clock: Clock; notifications: { sendMails(): Promise<void> } };

export const notificationJobs = ({ database, clock, notifications }: Options): Job[] => [
  { name: 'mail-notifications', everyMs: mailEveryMs, isAtOnce: true, work: () => notifications.sendMails() },
  {
    name: 'purge-notifications',
    everyMs: purgeEveryMs,
    async work() {
      while ((await purgeNotifications(database, clock.now())) > 0);
    },
  },
];
