import { checkExchangeInvariants } from '../areas/exchange/check-exchange-invariants.ts';
import { purgeUntradedOrders } from '../areas/exchange/purge-orders.ts';
import { purgeSecurity } from '../areas/security/purge-security.ts';
import { purgeIdempotency } from '../http/idempotency.ts';
import { checkIntervalMs, runInvariantChecks } from '../jobs/check-invariants.ts';
import { every } from '../jobs/schedule.ts';
import { createLedgerVerifier } from '../ledger/verify-ledger.ts';
import type { Services } from './open-services.ts';

const purgeEveryMs = 15 * 60 * 1000;
/** The market maker's cancelled orders are no money and nobody looks at them. */
const makerOrdersKeptMs = 60 * 60 * 1000;

/** Starts the work that comes again and again; gives the function that ends it. */
export function startJobs(services: Services): () => Promise<void> {
  const { database, clock, log, sessions, marketMaker } = services;
  const verifyLedger = createLedgerVerifier(database);
  const checks = [verifyLedger, () => checkExchangeInvariants(database)];

  async function purge(): Promise<void> {
    await purgeIdempotency(database, clock);
    await purgeSecurity(database, clock);
    await sessions.purge();
    if (!marketMaker) return;
    while ((await purgeUntradedOrders(database, marketMaker.memberId, clock.now() - makerOrdersKeptMs)) > 0);
  }

  const jobs = [
    every(checkIntervalMs, 'check-invariants', () => runInvariantChecks(checks, log), { log, isAtOnce: true }),
    every(purgeEveryMs, 'purge', purge, { log }),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}
