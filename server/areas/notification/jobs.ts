import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { purgeNotifications } from './purge-notifications.ts';

/** For what could not be delivered, and what a process that ended has left. */
const mailEveryMs = 30_000;
const pushEveryMs = 5_000;

type Options = { notifications: { sendMails(): Promise<void>; sendPushes(): Promise<void> } };

export const notificationJobs = ({ notifications }: Options): Job[] => [
  { name: 'mail-notifications', everyMs: mailEveryMs, isAtOnce: true, work: () => notifications.sendMails() },
  { name: 'push-notifications', everyMs: pushEveryMs, isAtOnce: true, work: () => notifications.sendPushes() },
];

export const notificationSideJobs = ({ database, clock }: { database: Database; clock: Clock }): Job[] => [
  {
    name: 'purge-notifications',
    everyMs: purgeEveryMs,
    async work() {
      while ((await purgeNotifications(database, clock.now())) > 0);
    },
  },
];
