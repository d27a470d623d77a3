// Loans: a crash of 40% in one tick reaches the liquidation LTV of all of them, in the embedded database, durable.
import { one, parseDecimal, zero } from '../contract/money.ts';
import { checkLoans } from '../server/areas/loan/check-loans.ts';
import { liquidateLoans } from '../server/areas/loan/liquidate.ts';
import { loanHolds } from '../server/areas/loan/loan-holds.ts';
import { ratioOf } from '../server/areas/loan/prices.ts';
import { hourMs, systemRandomBytes } from '../server/clock.ts';
import { type Database, queryRows } from '../server/database/client.ts';
import { houseAccount } from '../server/ledger/accounts.ts';
import { checkHolds } from '../server/ledger/check-holds.ts';
import { deposit } from '../tests/support/ledger.ts';
import { setTerms } from '../tests/support/product-terms.ts';
import { inNewDatabase } from './in-new-database.ts';
import type { BenchResult } from './result.ts';

const loans = Number(process.env.LOANS ?? 20_000);
const hour = 480_000;
const secondsMax = 10;

export function run(): Promise<BenchResult[]> {
  return inNewDatabase(measure);
}

async function measure(database: Database): Promise<BenchResult[]> {
  await fill(database);
  const begun = performance.now();
  const clock = { now: () => hour * hourMs };
  const done = await liquidateLoans({ database, clock, randomBytes: systemRandomBytes, watch: crashed('36000') });
  const seconds = (performance.now() - begun) / 1000;
  const [found] = await queryRows<{ receipts: number; loans: number }>(database, countReceipts, []);
  const contradictions = [...(await checkLoans(database)), ...(await checkHolds(database, [loanHolds]))];
  const isOnce = done === loans && found?.receipts === loans && found.loans === loans;
  if (!isOnce || contradictions.length > 0) throw new Error(`${done} liquidated, ${contradictions.join('; ')}`);
  return [
    {
      name: `A crash of 40% in one tick: ${loans.toLocaleString('en')} loans are liquidated, once each`,
      value: Number(seconds.toFixed(2)),
      unit: 's',
      limit: secondsMax,
      better: 'lower',
      ok: seconds <= secondsMax,
      detail: `${Math.round(loans / seconds).toLocaleString('en')} loans/s`,
    },
  ];
}

/** The price of BTC after the crash; the market was fresh all the time. */
function crashed(price: string) {
  const numbers = { price: parseDecimal(price), quantity: zero };
  const tick = { symbol: 'BTC_USDT', seq: 1, side: 'sell' as const, atMs: hour * hourMs, ...numbers };
  const pledge = { price: tick.price, tick, freshSinceMs: 0 };
  const loan = { price: one, tick: null, freshSinceMs: 0 };
  return { pairOf: () => ({ pledge, loan, ratio: ratioOf(tick.price, one) }) };
}

/** Loans of 30,000 to 39,000 USDT, each of another member against 1 BTC, and a house that can pay for all of them. */
async function fill(database: Database): Promise<void> {
  const amounts = { pledgeCapacity: '1000000', houseMaximumUsdt: '100000000000' };
  const marks = { initialBps: 6_500, callBps: 7_500, liquidationBps: 8_300 };
  await setTerms(database, { kind: 'loan.pledge', key: 'BTC' }, { isOpen: true, ...marks, ...amounts });
  await deposit(database, houseAccount('loan', 'USDT'), '10000000000');
  await queryRows(database, insertMembers, [loans]);
  await queryRows(database, insertAccounts, []);
  await queryRows(database, insertBalances, []);
  await queryRows(database, insertLoans, []);
  await queryRows(database, fillPool, [hour]);
  await queryRows(database, 'analyze', []);
}

const insertMembers = `
  insert into member (email, referral_code, created_at)
  select 'borrower-' || number || '@example.com', 'B' || number, 0 from generate_series(1, $1::int4) number`;
const ofBorrowers = `member.email like 'borrower-%'`;
const insertAccounts = `
  insert into account (owner_kind, owner_id, asset, kind)
  select 'member', member.id, 'BTC', 'loan' from member where ${ofBorrowers}`;
const insertBalances = `
  insert into balance (account_id, total, held, is_checked)
  select account.id, 1, 1, true from account join member on owner_id = member.id and ${ofBorrowers}
  where owner_kind = 'member'`;
const insertLoans = `
  insert into loan (member_id, pool_id, pledge_asset, state, asked, approved, pledge, principal, term_days, initial_bps,
    call_bps, liquidation_bps, rules_version, liquidation_watch, watch_index, created_at, opened_at, due_at)
  select id, (select id from loan_pool where asset = 'USDT'), 'BTC', 'active', owed, owed, 1, owed, 180, 6500,
    7500, 8300, 1, owed * 1.01 / 0.83, 0.01, 0, 0, 1000000000000000
  from (select id, 30000 + id % 9001 as owed from member where ${ofBorrowers}) as borrower order by borrower.id`;
const fillPool = `
  update loan_pool set principal = lent.sum, weighted = lent.sum, hour = $1::int8
  from (select sum(principal) from loan) as lent where asset = 'USDT'`;
const countReceipts = `
  select count(*)::int4 as receipts, count(distinct loan_id)::int4 as loans from loan_liquidation`;
