import { interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, type Decimal, formatDecimal, larger, subtract, zero } from '../../../contract/money.ts';
import type { StakeComing } from '../../../contract/staking-shapes.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { tierOf } from './cover.ts';
import { flexibleRate, listPools, type Pool, readPoolVersions } from './pools.ts';
import { worthOf } from './shares.ts';
import { parseStake, type Stake } from './stakes.ts';

/** A bound for what is read at once: more stakes than anybody keeps. */
const runningMax = 5_000;

/** What comes of the stakes of a member, soonest first: each next reward, and coins whose day is known. */
export async function readStakingCalendar(store: Store, memberId: number, atMs: number): Promise<StakeComing[]> {
  const running = store.selectFrom('stake').selectAll().where('member_id', '=', memberId);
  const rows = await running.where('state', '<>', 'released').orderBy('id').limit(runningMax).execute();
  const pools = new Map((await listPools(store)).map((pool) => [pool.id, pool]));
  const versions = await readPoolVersions(store, atMs);
  const coming = rows.flatMap((row): StakeComing[] => {
    const pool = pools.get(row.pool_id) as Pool;
    const { key, asset: currency, lockDays } = pool;
    const base = { id: String(row.id), pool: key, currency, lockDays };
    const stake = parseStake(row);
    const events: StakeComing[] = [];
    if (row.state === 'active') {
      // The next day that the stake earns on: also one that is over and has no reward yet.
      const dayStartMs = Math.max(pool.doneUntilMs, row.active_from);
      const rateBps = lockDays > 0 ? row.rate_bps : flexibleRate(versions.get(key) ?? [], dayStartMs);
      const amount = formatDecimal(nextReward(pool, stake, rateBps));
      events.push({ ...base, event: 'reward', amount, time: dayStartMs + dayMs });
    }
    const time = row.release_at ?? row.ends_at;
    if (time === null) return events;
    return [...events, { ...base, event: 'release', amount: formatDecimal(stake.amount), time }];
  });
  return coming.sort((a, b) => a.time - b.time || Number(a.id) - Number(b.id));
}

/** What the next day brings when nobody else stakes or redeems before: the same as the end of a day computes. */
function nextReward(pool: Pool, stake: Stake, rateBps: number): Decimal {
  const tiers = tierOf(rateBps);
  if (pool.lockDays > 0) {
    return subtract(interestOfWeight(stake.weight + weightOfDay(stake.amount, tiers)), stake.rewards);
  }
  if (stake.shares === 0n) return interestOfWeight(weightOfDay(stake.amount, tiers));
  const owed = subtract(interestOfWeight(pool.weight + weightOfDay(pool.active, tiers)), pool.added);
  const worth = worthOf({ active: add(pool.active, owed), shares: pool.shares }, stake.shares);
  return larger(subtract(worth, stake.amount), zero);
}
