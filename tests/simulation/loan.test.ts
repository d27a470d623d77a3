import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import { readPools, sharesWorth } from '../../server/areas/loan/pools.ts';
import { hourMs } from '../../server/clock.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { type LoanWorld, openLoans } from '../support/loan.ts';

const who = fc.nat(2);
const at = fc.nat();
const percent = fc.integer({ min: 1, max: 100 });
const is = <Kind extends string>(kind: Kind) => fc.constant(kind);
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: is('borrow'), who, cents: fc.integer({ min: 10_000, max: 3_899_999 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: is('repay'), who, at, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: is('addPledge'), who, at, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: is('releasePledge'), who, at, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: is('supply'), who, cents: fc.integer({ min: 100, max: 50_000_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('withdraw'), who, percent }) },
  { weight: 4, arbitrary: fc.record({ kind: is('price'), usdt: fc.integer({ min: 25_000, max: 90_000 }) }) },
  // No price comes in, which stops what needs one.
  { weight: 1, arbitrary: fc.record({ kind: is('silence') }) },
  // Long ones stand for a process that was stopped.
  { weight: 3, arbitrary: fc.record({ kind: is('pass'), hours: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: is('work') }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

let opened: OpenDatabase;
let world: LoanWorld;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await openLoans(opened.database);
});
afterAll(() => opened.close());

/** A part of an amount, of eight digits after the point. */
const partOf = (amount: string, of: number): string => {
  const unit = 10n ** 10n;
  return formatDecimal((((parseDecimal(amount) * BigInt(of)) / 100n / unit) * unit) as typeof zero);
};
const money = (cents: number): string => formatDecimal(parseDecimal((cents / 100).toFixed(2)));

async function ofOwnLoan({ member, each }: { member: SessionMember; each: Deed & { at: number; percent: number } }) {
  const listed = await world.loans.orders(world.request(member, { input: { limit: 100 } }));
  const active = listed.ok ? listed.data.items.filter(({ status }) => status === 1) : [];
  const loan = active[each.at % Math.max(active.length, 1)];
  if (!loan) return;
  const { id, debt, pledgeAmount, releasable } = loan;
  if (each.kind === 'repay') {
    const input = each.percent > 80 ? {} : { amount: partOf(debt, each.percent) };
    await world.loans.repay(world.request(member, { query: { id }, input }));
  } else {
    const amount = partOf(each.kind === 'addPledge' ? pledgeAmount : (releasable ?? '0'), each.percent);
    await world.loans[each.kind as 'addPledge' | 'releasePledge'](world.request(member, { input: { id, amount } }));
  }
}

async function work(): Promise<void> {
  await world.markOverdue();
  await world.joinSupplies();
  await world.liquidate();
  await world.payQueues();
}

async function withdraw(member: SessionMember, of: number): Promise<void> {
  const listed = await world.supplies.supplies(world.request(member, {}));
  const [supply] = listed.ok ? listed.data.supplies : [];
  if (!supply) return;
  const input = { currency: 'USDT', ...(of <= 80 && { amount: partOf(supply.amount, of) }) };
  await world.supplies.withdraw(world.request(member, { input }));
}

/** Whatever is refused moves nothing; whatever throws fails the test. */
async function act(members: readonly SessionMember[], each: Deed): Promise<void> {
  if (each.kind === 'price') world.say(String(each.usdt));
  else if (each.kind === 'silence') world.say('60000', 'BTC', { stale: 'silent' });
  else if (each.kind === 'pass') world.pass(each.hours * hourMs);
  else if (each.kind === 'work') await work();
  else {
    const member = members[each.who] as SessionMember;
    if (each.kind === 'withdraw') await withdraw(member, each.percent);
    else if (each.kind === 'supply') {
      const input = { currency: 'USDT', amount: money(each.cents) };
      await world.supplies.supply(world.request(member, { input }));
    } else if (each.kind === 'borrow') {
      const coins = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: money(each.cents) };
      await world.loans.create(world.request(member, { input: { ...coins, termDays: 7 } }));
    } else await ofOwnLoan({ member, each });
  }
}

/** What a million shares are worth, and all bad debt so far. */
async function readPool() {
  const pool = (await readPools(opened.database, world.clock.now())).find(({ asset }) => asset === 'USDT');
  if (!pool) throw new Error('there is no pool of USDT');
  const [lost] = await queryRows<{ lost: string; told: string }>(opened.database, selectLost, []);
  return { pool, worth: sharesWorth(pool, 10n ** 12n), lost: lost?.lost, told: lost?.told };
}
const selectLost = `select
  (select coalesce(sum(bad_debt), 0)::text from loan_liquidation) as lost,
  (select coalesce(sum(amount), 0)::text from loan_bad_debt) as told`;

/** Debts without collateral, and loans that have ended with a debt or with collateral. */
const selectWrong = `
  select id, state from loan where (state = 'active' and principal > 0 and pledge <= 0)
    or (state in ('repaid', 'liquidated') and (principal <> 0 or interest <> 0 or pledge <> 0))`;

async function check(before: Awaited<ReturnType<typeof readPool>>) {
  const after = await readPool();
  expect(await queryRows(opened.database, selectWrong, [])).toEqual([]);
  expect(after.told, 'bad debt of the pool, and of its loans').toBe(after.lost);
  // No rounding costs suppliers anything: only a loss makes a share worth less.
  if (after.lost === before.lost) expect(after.worth).toBeGreaterThanOrEqual(before.worth);
  return after;
}

/** Everybody repays and takes back what it has supplied. */
async function settle(members: readonly SessionMember[]): Promise<void> {
  world.say('60000');
  for (const member of members) {
    const listed = await world.loans.orders(world.request(member, { input: { limit: 100 } }));
    for (const { id, status } of listed.ok ? listed.data.items : []) {
      if (status === 1) await world.loans.repay(world.request(member, { query: { id }, input: {} }));
    }
    await withdraw(member, 100);
  }
  await work();
}

const borrowMost: Deed = { kind: 'borrow', who: 0, cents: 3_899_999 };

test('random loans, supplies, prices and stops conserve pool and ledger; only bad debt costs suppliers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 45 }), async (deeds) => {
      const rich = { BTC: '100', USDT: '3000000' };
      const members = [await world.addBorrower(rich), await world.addBorrower(rich), await world.addBorrower(rich)];
      world.say('60000');
      let before = await readPool();
      for (const each of deeds) {
        await act(members, each);
        before = await check(before);
      }
      expect(await world.contradictions()).toEqual([]);
      await settle(members);
      const { pool } = await check(before);
      expect([pool.principal, pool.weighted]).toEqual([zero, zero]);
      for (const member of members) expect((await world.balances(member))['loan BTC']?.[1] ?? '0').toBe('0');
      expect(await world.contradictions()).toEqual([]);
    }),
    {
      numRuns: Number(process.env.LOAN_RUNS ?? 4),
      // A crash that collateral does not survive, a part that is sold, and a loan that nobody repays.
      examples: [
        [
          [
            { kind: 'supply', who: 1, cents: 50_000_000 },
            borrowMost,
            { kind: 'price', usdt: 30_000 },
            { kind: 'work' },
          ],
        ],
        [[borrowMost, { kind: 'price', usdt: 46_000 }, { kind: 'work' }, { kind: 'withdraw', who: 1, percent: 100 }]],
        [[borrowMost, { kind: 'pass', hours: 169 }, { kind: 'work' }, { kind: 'pass', hours: 900 }, { kind: 'work' }]],
      ],
    },
  );
  const [seen] = await queryRows<{ lost: boolean; part: boolean; overdue: boolean }>(opened.database, selectSeen, []);
  expect(seen).toEqual({ lost: true, part: true, overdue: true });
}, 180_000);

const selectSeen = `select bool_or(bad_debt > 0) as lost, bool_or(not is_whole) as part,
  bool_or(reason = 'overdue') as overdue from loan_liquidation`;
