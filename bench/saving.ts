// Savings: the interest of one day for many orders in the embedded database, durable. A million orders have ten
// minutes; the number measured is less, so that the run is short.
import { parseDecimal } from '../contract/money.ts';
import { fundHouse } from '../server/areas/saving/fund-house.ts';
import { offerTrialProducts } from '../server/areas/saving/offer-trial-products.ts';
import { runDays } from '../server/areas/saving/run-days.ts';
import { dayMs } from '../server/clock.ts';
import { type Database, queryRows } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { addMember } from '../tests/support/members.ts';
import { inBothDatabases } from './in-new-database.ts';
import { measureDay } from './measure-day.ts';
import type { BenchResult } from './result.ts';

const log = createLog('error');
/** All of them: `SAVING_ORDERS=1000000 npm run bench saving`. */
const orders = Number(process.env.SAVING_ORDERS ?? 100_000);
/** Other sizes of a slice: `SAVING_SLICE=10 npm run bench saving`. */
const ordersPerSlice = process.env.SAVING_SLICE ? Number(process.env.SAVING_SLICE) : undefined;
const day = 20_000;

export function run(): Promise<BenchResult[]> {
  return inBothDatabases(measure);
}

async function measure(database: Database): Promise<BenchResult[]> {
  let nowMs = day * dayMs;
  const clock = { now: () => nowMs, monotonic: () => performance.now() };
  await offerTrialProducts({ database, clock });
  await fundHouse({ database, clock });
  const { id: reader } = await addMember(database);
  await fill(database);
  nowMs += dayMs;
  return measureDay(database, {
    what: 'Interest of a day',
    of: 'orders of savings',
    rows: orders,
    reader,
    async work() {
      await runDays({ database, clock, log, ordersPerSlice });
      await checkPaid(database);
    },
  });
}

/** Two flexible orders for each member, with what lies in them. */
async function fill(database: Database): Promise<void> {
  const members = Math.ceil(orders / 2);
  await queryRows(database, insertMembers, [members]);
  await queryRows(database, insertAccounts, []);
  await queryRows(database, insertBalances, []);
  await queryRows(database, insertOrders, [day, orders]);
  await queryRows(database, 'analyze', []);
}

async function checkPaid(database: Database): Promise<void> {
  const [sum] = await queryRows<{ orders: number; interest: string }>(database, selectPaid, [day]);
  if (sum?.orders !== orders || parseDecimal(sum.interest) === 0n) throw new Error('not every order was paid');
}

const insertMembers = `
  insert into member (email, referral_code, created_at)
  select 'saver-' || number || '@example.com', 'S' || number, 0 from generate_series(1, $1::int4) number`;
const ofSavers = `member.email like 'saver-%'`;
const insertAccounts = `
  insert into account (owner_kind, owner_id, asset, kind)
  select 'member', id, 'USDT', 'finance' from member where ${ofSavers}`;
const insertBalances = `
  insert into balance (account_id, total, held, is_checked)
  select account.id, 2000, 2000, true from account join member on owner_id = member.id and ${ofSavers}
  where owner_kind = 'member'`;
const insertOrders = `
  insert into saving_order
    (member_id, product_id, version, amount, account, auto_renew, status, created_at, first_day, accrued_day)
  select member.id, 1, 2, 1000, 'spot', false, 1, 0, $1::int4, $1::int4
  from generate_series(1, 2) number cross join member where ${ofSavers} order by number, member.id limit $2::int4`;
const selectPaid = 'select orders, interest from saving_day where product_id = 1 and day = $1';
