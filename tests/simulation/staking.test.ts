import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interestOf } from '../../contract/earn-interest.ts';
import { add, parseDecimal, subtract } from '../../contract/money.ts';
import { fundStaking } from '../../server/areas/staking/fund-house.ts';
import { approvedLoss, proposeLoss } from '../../server/areas/staking/lose-stakes.ts';
import { dayMs } from '../../server/clock.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { addOperator } from '../support/operators.ts';
import { openStaking, type StakingWorld } from '../support/staking.ts';

const highestBps = 900;
const pools = ['eth-flexible', 'eth-60', 'eth-120'] as const;
const pool = fc.constantFrom(...pools);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stake' as const),
      who: fc.nat(2),
      pool,
      units: fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('redeem' as const), who: fc.nat(2), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), pool, bps: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      pool,
      rateBps: fc.integer({ min: 0, max: highestBps }),
    }),
  },
  // Several days at once stand for a process that was stopped.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 9 }) }) },
);

let opened: OpenDatabase;
let world: StakingWorld;
let operatorId: number;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = openStaking(opened.database);
  operatorId = await addOperator(opened.database, ['finance']);
  await fundStaking({ database: opened.database, clock: world.clock });
});
afterAll(() => opened.close());

async function lose(key: string, bps: number): Promise<void> {
  const { database } = opened;
  const atMs = world.clock.nowMs;
  const loss = { pool: key, bps, publicReason: 'The network took it' };
  await database.updateTable('proposal').set({ expires_at: 0 }).execute();
  await inTransaction(database, (tx) => proposeLoss(tx, loss, { operatorId, reason: 'Random', atMs }));
  const last = database.selectFrom('proposal').select('id').orderBy('id', 'desc').limit(1);
  const { id: proposalId } = await last.executeTakeFirstOrThrow();
  const facts = { proposalId, proposedAtMs: atMs, atMs, language: 'en' as const, voices: [] };
  const lost = await inTransaction(database, (tx) =>
    approvedLoss.carryOut(tx, { kind: 'staking.loss', ...loss }, facts),
  );
  expect(lost).toMatchObject({ ok: true });
}

/** Locked stakes keep their rate, flexible ones get another on the first day that begins at least a day later. */
async function changeRate(key: string, rateBps: number): Promise<void> {
  const { database } = opened;
  const versions = database.selectFrom('product_version').selectAll().where('kind', '=', 'staking.pool');
  const newest = versions.where('key', '=', key).orderBy('version', 'desc').limit(1);
  const { version, ...row } = await newest.executeTakeFirstOrThrow();
  const terms = JSON.stringify({ ...(row.terms as object), rateBps });
  const times = { valid_from: world.clock.nowMs, made_at: world.clock.nowMs };
  await database
    .insertInto('product_version')
    .values({ ...row, ...times, version: version + 1, terms })
    .execute();
}

async function redeemOne(member: SessionMember, at: number): Promise<void> {
  const own = (await world.own(member)).filter(({ status, lockDays }) => status === 1 && lockDays === 0);
  const chosen = own[at % Math.max(own.length, 1)];
  if (chosen) expect(await world.redeem(member, chosen.id)).toMatchObject({ ok: true });
}

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
async function act(members: readonly SessionMember[], each: Action): Promise<void> {
  if (each.kind === 'pass') {
    world.clock.nowMs += each.days * dayMs;
    await world.closeDays();
  } else if (each.kind === 'lose') await lose(each.pool, each.bps);
  else if (each.kind === 'rate') await changeRate(each.pool, each.rateBps);
  else if (each.kind === 'redeem') await redeemOne(members[each.who] as SessionMember, each.at);
  else {
    const amount = `${each.units / 10n ** 8n}.${String(each.units % 10n ** 8n).padStart(8, '0')}`;
    await world.stake(members[each.who] as SessionMember, each.pool, amount);
  }
}

/** What a member has in all, and the most that its coins could have earned. */
async function checkGains(members: readonly SessionMember[], days: number): Promise<void> {
  for (const member of members) {
    const { spot, earn } = await world.balances(member);
    const gained = subtract(add(parseDecimal(spot), parseDecimal(earn)), parseDecimal('1000'));
    // Rewards of flexible pools earn as well: a little more than the highest rate alone.
    expect(gained).toBeLessThanOrEqual(
      interestOf(parseDecimal('1000'), [{ from: '0', rateBps: highestBps + 30 }], days),
    );
  }
}

test('months of random stakes, redemptions, losses, rates and stops make, lose and promise nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 45 }), async (actions) => {
      const members = [await world.addStaker(), await world.addStaker(), await world.addStaker()];
      const startMs = world.clock.nowMs;
      for (const each of actions) await act(members, each);
      expect(await world.contradictions()).toEqual([]);
      await checkGains(members, (world.clock.nowMs - startMs) / dayMs);
    }),
    { numRuns: Number(process.env.STAKING_RUNS ?? 4) },
  );
}, 180_000);
