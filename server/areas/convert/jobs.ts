import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';

/** Nobody looks at a quote that was not accepted. */
const quotesKeptMs = dayMs;

export async function purgeQuotes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database
    .deleteFrom('conversion')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', clock.now() - quotesKeptMs)
    .execute();
}

export const convertJobs = (options: { database: Database; clock: Clock }): Job[] => [
  { name: 'purge-quotes', everyMs: purgeEveryMs, work: () => purgeQuotes(options) },
];
