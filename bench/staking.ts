// Staking: the rewards of one day for many stakes in the embedded database, durable. A million stakes have ten minutes;
// the number measured is less, so that the run is short.
import { fundStaking } from '../server/areas/staking/fund-house.ts';
import { closeDays } from '../server/areas/staking/jobs.ts';
import { dayMs } from '../server/clock.ts';
import { type Database, queryRows } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { addMember } from '../tests/support/members.ts';
import { inBothDatabases } from './in-new-database.ts';
import { measureDay } from './measure-day.ts';
import type { BenchResult } from './result.ts';

const log = createLog('error');
/** All of them: `STAKES=1000000 npm run bench staking`. */
const stakes = Number(process.env.STAKES ?? 50_000);
/** Other sizes of a slice: `STAKES_SLICE=8 npm run bench staking`. */
const stakesPerSlice = process.env.STAKES_SLICE ? Number(process.env.STAKES_SLICE) : undefined;
const day = 20_000;

export function run(): Promise<BenchResult[]> {
  return inBothDatabases(measure);
}

async function measure(database: Database): Promise<BenchResult[]> {
  const clock = { now: () => (day + 1) * dayMs };
  await fundStaking({ database, clock });
  const { id: reader } = await addMember(database);
  await queryRows(database, insertMembers, [stakes]);
  await queryRows(database, insertAccounts, []);
  await queryRows(database, insertBalances, []);
  await queryRows(database, insertStakes, [day]);
  await queryRows(database, fillPool, [stakes, day]);
  await queryRows(database, beginDays, [day]);
  await queryRows(database, 'analyze', []);
  return measureDay(database, {
    what: 'Rewards of a day',
    of: 'stakes',
    rows: stakes,
    reader,
    async work() {
      await closeDays({ database, clock, log, stakesPerSlice });
      const [paid] = await queryRows<{ stakes: number }>(database, countPaid, []);
      if (paid?.stakes !== stakes) throw new Error('not every stake was paid');
    },
  });
}

/** A stake of 1 ETH for each member in the flexible pool, which changes most for each: what is staked and on hold. */
const pool = `(select id from staking_pool where key = 'eth-flexible')`;
const insertMembers = `
  insert into member (email, referral_code, created_at)
  select 'staker-' || number || '@example.com', 'S' || number, 0 from generate_series(1, $1::int4) number`;
const ofStakers = `member.email like 'staker-%'`;
const insertAccounts = `
  insert into account (owner_kind, owner_id, asset, kind)
  select 'member', member.id, 'ETH', kind
  from member cross join unnest('{spot,finance}'::text[]) kind where ${ofStakers}`;
const insertBalances = `
  insert into balance (account_id, total, held, is_checked)
  select account.id, 1, case kind when 'finance' then 1 else 0 end, true
  from account join member on owner_id = member.id and ${ofStakers} where owner_kind = 'member'`;
/** Of a unit of 10^-8 there are 10^6 shares in a pool that has earned nothing yet. */
const sharesOfOne = `1${'0'.repeat(14)}`;
const insertStakes = `
  insert into stake (member_id, pool_id, state, staked, amount, shares, version, rate_bps, created_at, active_from)
  select member.id, ${pool}, 'active', 1, 1, ${sharesOfOne}, 1, 220, 0, $1::int8 * ${dayMs}
  from member where ${ofStakers} order by member.id`;
const fillPool = `
  update staking_pool
  set active = $1::int4, shares = $1::int4 * ${sharesOfOne}::numeric, done_until = $2::int8 * ${dayMs}
  where id = ${pool}`;
const beginDays = `
  insert into job_progress (job, subject, done_until) values ('staking-day', 'eth-flexible', $1::int8 * ${dayMs})`;
const countPaid = `select count(*)::int4 as stakes from stake_entry where event = 'reward'`;
