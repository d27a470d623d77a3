/**
 * Load for the power-cut test of Earn: ends one day of savings and staking after the other, while somebody else's
 * deposits wait for the disk: they take along the slices before them. Arguments: the data directory, and what time it
 * is. Prints each day that is over for all of them, by its number.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '../../contract/earn-days.ts';
import { runDays } from '../../server/areas/saving/run-days.ts';
import { closeDays } from '../../server/areas/staking/jobs.ts';
import { dayMs } from '../../server/clock.ts';
import { createLog } from '../../server/log.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import { openDirectory, print } from './load-program.ts';

const [, nowText = '0'] = process.argv.slice(2);

const { database } = await openDirectory();
const log = createLog('error');
const { id: depositor } = await database.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
async function depositOnAndOn(): Promise<never> {
  while (true) {
    await deposit(database, spotAccount(depositor), '1');
    await sleep(3);
  }
}
void depositOnAndOn();

for (let nowMs = Number(nowText); ; nowMs += dayMs) {
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  await runDays({ database, clock, log });
  await closeDays({ database, clock, log });
  print(String(dayOf(nowMs) - 1));
}
