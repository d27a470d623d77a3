import type { Database } from '../database/client.ts';
import { checkingJob } from '../jobs/check-invariants.ts';
import type { Job } from '../jobs/start-job.ts';
import type { Log } from '../log.ts';
import { type AreaHolds, checkHolds } from './check-holds.ts';
import { markEntries } from './mark-entries.ts';
import { createLedgerVerifier } from './verify-ledger.ts';

const markEntriesEveryMs = 20_000;

type Options = { database: Database; log: Log; areaHolds: readonly AreaHolds[] };

export function ledgerJobs({ database, log, areaHolds }: Options): Job[] {
  const checks = [createLedgerVerifier(database), () => checkHolds(database, areaHolds)];
  return [
    checkingJob('check-ledger', checks, log),
    { name: 'mark-entries', everyMs: markEntriesEveryMs, work: () => markEntries(database) },
  ];
}
