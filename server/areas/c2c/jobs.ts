import { type Clock, hourMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { FileStore } from '../../files/file-store.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { countChangedTraders } from './count-traders.ts';
import { oldChats, oldPayments } from './delete-old.ts';
import { expiringOrders, unreleasedOrders } from './due-orders.ts';
import { rateSource } from './fiat-rates.ts';
import { refreshRates } from './refresh-rates.ts';
import { endingBonds } from './resign.ts';
import { tellUnread } from './tell-unread.ts';

/** An order ends by the clock in any case: a deed after the time is refused. */
const expireEveryMs = 5_000;
const appealEveryMs = 60_000;
const unreadEveryMs = 30_000;
const countEveryMs = 60_000;

type Options = { database: Database; clock: Clock; log: Log; environment: Environment; files: FileStore };

export function c2cJobs({ environment, files, ...services }: Options): Job[] {
  const source = rateSource(environment);
  const chats = oldChats(files);
  return [
    { name: expiringOrders.job, everyMs: expireEveryMs, work: () => forEachDue(expiringOrders, services) },
    { name: unreleasedOrders.job, everyMs: appealEveryMs, work: () => forEachDue(unreleasedOrders, services) },
    { name: endingBonds.job, everyMs: hourMs, work: () => forEachDue(endingBonds, services) },
    { name: oldPayments.job, everyMs: hourMs, work: () => forEachDue(oldPayments, services) },
    { name: chats.job, everyMs: hourMs, work: () => forEachDue(chats, services) },
    { name: 'tell-unread-messages', everyMs: unreadEveryMs, work: () => tellUnread(services) },
    { name: 'refresh-fiat-rates', everyMs: hourMs, isAtOnce: true, work: () => refreshRates({ ...services, source }) },
    {
      name: 'count-traders',
      everyMs: countEveryMs,
      work: () => countChangedTraders(services.database, services.clock.now()),
    },
  ];
}
