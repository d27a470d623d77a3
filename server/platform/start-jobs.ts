import { checkExchangeInvariants } from '../areas/exchange/check-exchange-invariants.ts';
import { purgeUntradedOrders } from '../areas/exchange/purge-orders.ts';
import { expireDeposits } from '../areas/fiat/announce-deposit.ts';
import { purgeNotifications } from '../areas/notification/purge-notifications.ts';
import { saveMemberValues } from '../areas/record/save-member-values.ts';
import { purgeSecurity } from '../areas/security/purge-security.ts';
import { advanceWithdrawals } from '../areas/withdrawal/send-withdrawals.ts';
import { purgeIdempotency } from '../http/idempotency.ts';
import { checkIntervalMs, runInvariantChecks } from '../jobs/check-invariants.ts';
import { every } from '../jobs/schedule.ts';
import { checkHolds } from '../ledger/check-holds.ts';
import { markEntries } from '../ledger/mark-entries.ts';
import { createLedgerVerifier } from '../ledger/verify-ledger.ts';
import { areaHolds } from './area-holds.ts';
import type { Services } from './open-services.ts';

const purgeEveryMs = 15 * 60 * 1000;
const markEntriesEveryMs = 20_000;
/** It works once a day; the rest of its runs find nothing to do. */
const saveValuesEveryMs = 5 * 60 * 1000;
const advanceWithdrawalsEveryMs = 2_000;
const expireDepositsEveryMs = 60_000;
const flushSearchesEveryMs = 10_000;
/** For mails that could not be delivered, and those of a process that ended. */
const mailEveryMs = 30_000;
/** The market maker's cancelled orders are no money and nobody looks at them. */
const makerOrdersKeptMs = 60 * 60 * 1000;

/** Starts the work that comes again and again; gives the function that ends it. */
export function startJobs(services: Services): () => Promise<void> {
  const { database, clock, log, sessions, operatorSessions } = services;
  const { notifications, marketMaker, searchCounts, chains, memberNews } = services;
  const verifyLedger = createLedgerVerifier(database);
  const checks = [verifyLedger, () => checkHolds(database, areaHolds), () => checkExchangeInvariants(database)];

  async function purge(): Promise<void> {
    await purgeIdempotency(database, clock);
    await purgeSecurity(database, clock);
    await sessions.purge();
    await operatorSessions.purge();
    await searchCounts.purge();
    while ((await purgeNotifications(database, clock.now())) > 0);
    if (!marketMaker) return;
    while ((await purgeUntradedOrders(database, marketMaker.memberId, clock.now() - makerOrdersKeptMs)) > 0);
  }

  const jobs = [
    every(checkIntervalMs, 'check-invariants', () => runInvariantChecks(checks, log), { log, isAtOnce: true }),
    every(purgeEveryMs, 'purge', purge, { log }),
    every(markEntriesEveryMs, 'mark-entries', () => markEntries(database), { log }),
    every(saveValuesEveryMs, 'save-member-values', () => saveMemberValues(database, services), { log }),
    every(expireDepositsEveryMs, 'expire-deposits', () => expireDeposits(database, clock.now()), { log }),
    every(flushSearchesEveryMs, 'flush-searches', searchCounts.flush, { log }),
    every(mailEveryMs, 'mail-notifications', notifications.sendMails, { log, isAtOnce: true }),
  ];
  const sending = { ...services, onBalancesChanged: memberNews.onBalancesChanged };
  jobs.push(
    chains.start(),
    every(advanceWithdrawalsEveryMs, 'withdrawals', () => advanceWithdrawals(sending), { log }),
  );
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}
