import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { dayOf, startOfDay } from '../../contract/earn-days.ts';
import { checkPools, checkStakes } from '../../server/areas/staking/check-stakes.ts';
import { fundStaking } from '../../server/areas/staking/fund-house.ts';
import { dayMs } from '../../server/clock.ts';
import { type Database, type OpenDatabase, openDatabase, queryRows } from '../../server/database/client.ts';
import { checkInSlices } from '../../server/jobs/check-invariants.ts';
import { createLog } from '../../server/log.ts';
import { whyNoDisk, withDisk } from '../support/power-cut.ts';
import { openSavings, unwrap } from '../support/saving.ts';
import { openStaking } from '../support/staking.ts';

const cutsMin = 6;
/** One of them has to come in the middle of a day, with some slices of it on the disk: every second one does. */
const cutsMax = 20;
/** Some slices of a day for each: flexible and fixed savings, and a pool. */
const savers = 40;
const flexibleOfSaver = 10;
const stakers = 10;
const stakesOfStaker = 10;
const reason = whyNoDisk();

describe.skipIf(reason)(`a power cut in the days of Earn${reason ? ` (skipped: ${reason})` : ''}`, () => {
  test(`leaves every day paid once and completely, ${cutsMin} times`, async () => {
    let cuts = 0;
    let isMidway = false;
    await withDisk(async (disk) => {
      const nowMs = await prepare(disk.directory);
      const load = await startDays(disk.directory, nowMs);
      for (; cuts < cutsMin || (!isMidway && cuts < cutsMax); cuts += 1) {
        await sleep(300 + 70 * (cuts % cutsMin));
        const overDay = load.overDay();
        const copy = disk.cutPower();
        load.pause();
        const opened = await open(copy.directory);
        if (await checkDays(opened, overDay)) isMidway = true;
        await opened.close();
        copy.remove();
        load.goOn();
      }
      await load.kill();
    });
    expect(isMidway).toBe(true);
  });
});

const open = (dataDirectory: string) =>
  openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0, onLost: () => undefined });

/** Orders and stakes that earn from the next day on. Returns when their first day is over. */
async function prepare(directory: string): Promise<number> {
  const opened = await open(directory);
  const saving = await openSavings(opened);
  for (let saver = 0; saver < savers; saver += 1) {
    const by = await saving.addSaver('10000');
    for (let order = 0; order < flexibleOfSaver; order += 1) await unwrap(saving.subscribe(0, '70', {}, by));
    // Their days end within the test: with amounts that come back, and with orders that follow.
    await unwrap(saving.subscribe(30, '100', { autoRenew: saver % 2 === 0 }, by));
  }
  const staking = openStaking(opened.database);
  staking.clock.nowMs = saving.now();
  await fundStaking({ database: opened.database, clock: staking.clock });
  for (let staker = 0; staker < stakers; staker += 1) {
    const member = await staking.addStaker('100');
    for (let stake = 0; stake < stakesOfStaker; stake += 1) {
      await unwrap(staking.stake(member, 'eth-flexible', '2'));
    }
  }
  await opened.close();
  return saving.now() + 2 * dayMs;
}

async function startDays(directory: string, nowMs: number) {
  const script = path.join(import.meta.dirname, 'end-days.ts');
  const child = spawn(process.execPath, [script, directory, String(nowMs)], { stdio: ['pipe', 'pipe', 'inherit'] });
  let overDay = 0;
  const lines = createInterface({ input: child.stdout }).on('line', (line) => {
    overDay = Number(line);
  });
  await once(lines, 'line');
  return {
    /** The last day that was said to be over, so that it has to be found. */
    overDay: () => overDay,
    /** So that what is looked through after each cut stays little. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    async kill() {
      expect(child.exitCode, 'the days ran to the end of the test').toBe(null);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Checks what a cut left, goes on from there, and checks again. Says whether a day was cut in the middle. */
async function checkDays(opened: OpenDatabase, overDay: number): Promise<boolean> {
  const { database } = opened;
  const progress = await queryRows<{ done_until: number; after_id: number }>(database, selectProgress, []);
  expect(progress).toHaveLength(3);
  const doneUntilMs = progress.map(({ done_until }) => done_until);
  expect(dayOf(Math.min(...doneUntilMs))).toBeGreaterThan(overDay);
  const saving = await openSavings(opened);
  const staking = openStaking(database);
  const findContradictions = async () => [
    ...(await saving.findContradictions()),
    ...(await checkPools(database)),
    ...(await checkInSlices((afterId) => checkStakes(database, afterId))()),
  ];
  expect(await findContradictions()).toEqual([]);

  const lastDay = dayOf(Math.max(...doneUntilMs));
  staking.clock.nowMs = startOfDay(lastDay + 1);
  saving.setNow(staking.clock.nowMs);
  await saving.runDays();
  await staking.closeDays();
  expect(await findContradictions()).toEqual([]);
  await checkPaidOnce(database, lastDay);
  return progress.some(({ after_id }) => after_id > 0);
}

async function checkPaidOnce(database: Database, lastDay: number): Promise<void> {
  const isOther = async (text: string) => expect(await queryRows(database, text, [lastDay]), text).toEqual([]);
  await isOther(selectOrdersPaidOther);
  await isOther(selectDaysPaidOther);
  await isOther(selectStakesPaidOther);
}

const selectProgress = `
  select done_until, after_id from job_progress where job in ('saving-days', 'staking-day')`;
/** The ledger has one transaction of interest for each day of an order up to the last one, or to its end. */
const selectOrdersPaidOther = `
  select id, first_day, end_day, days from saving_order
  cross join lateral (select count(*) as days from ledger_transaction
    where kind = 'savingInterest' and reference = 'savingOrder:' || saving_order.id) as paid
  where days <> least(coalesce(end_day, $1::int4 + 1), $1::int4 + 1) - first_day`;
/** What is noted of a day is what its orders were paid. */
const selectDaysPaidOther = `
  select product_id, day, noted.orders, paid.orders as paid from saving_day as noted
  full join (
    select product_id, day, count(*) as orders, sum(saving_interest.amount) as interest
    from saving_interest join saving_order on saving_order.id = order_id where day <= $1::int4 group by 1, 2
  ) as paid using (product_id, day)
  where (noted.orders, noted.interest) is distinct from (paid.orders::int4, paid.interest)`;
const selectStakesPaidOther = `
  select stake.id, days from stake
  cross join lateral (select count(*) as days from stake_entry
    join ledger_transaction on ledger_transaction.id = transaction_id
    where stake_id = stake.id and event = 'reward' and reference = 'stake:' || stake.id) as paid
  where days <> $1::int4 + 1 - active_from / ${dayMs}`;
