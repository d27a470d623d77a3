import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { canonical, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { HouseStake } from '../../../contract/staking-house.ts';
import type { Stake, StakeEntry } from '../../../contract/staking-shapes.ts';
import { type StakeStatus, stakeStatuses, stakesMax } from '../../../contract/staking-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { flexibleRate, listPools, type Pool, readPoolVersions } from './pools.ts';
import { describeStake, type StakeRow } from './stakes.ts';

type Filter = {
  id?: string | undefined;
  status?: StakeStatus | undefined;
  maxId?: string | undefined;
  limit: number;
};

/** The stakes of a member, newest first, with the cursor for the next page; null at the end. */
export async function listStakes(
  store: Store,
  { memberId, atMs }: { memberId: number; atMs: number },
  { id, status, maxId, limit }: Filter,
): Promise<{ items: Stake[]; next: string | null }> {
  const states = Object.keys(stakeStatuses) as StakeRow['state'][];
  const own = store
    .selectFrom('stake')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ and, eb }) =>
      and([
        ...(id === undefined ? [] : [eb('id', '=', Number(id))]),
        ...(status === undefined ? [] : [eb('state', '=', states[status - 1] as StakeRow['state'])]),
        ...(maxId === undefined ? [] : [eb('id', '<', Number(maxId))]),
      ]),
    )
    .orderBy('id', 'desc');
  const { rows, next } = await readPage(own, limit);
  const pools = new Map((await listPools(store)).map((pool) => [pool.id, pool]));
  const versions = await readPoolVersions(store, atMs);
  const describe = (row: StakeRow) => {
    const pool = pools.get(row.pool_id) as Pool;
    return describeStake(row, pool, flexibleRate(versions.get(pool.key) ?? [], startOfDay(dayOf(atMs))));
  };
  return { items: rows.map(describe), next };
}

/** For operators: the stakes of a pool that are not released, newest first. */
export async function listStakesOfPool(
  store: Store,
  { pool, maxId }: { pool: string; maxId?: string | undefined },
): Promise<Result<{ items: HouseStake[]; next: string | null }>> {
  const known = (await listPools(store)).find(({ key }) => key === pool);
  if (!known) return refuse('stakingPoolUnknown');
  let stakes = store.selectFrom('stake').selectAll().where('pool_id', '=', known.id).where('state', '<>', 'released');
  if (maxId !== undefined) stakes = stakes.where('id', '<', Number(maxId));
  const { rows, next } = await readPage(stakes.orderBy('id', 'desc'), stakesMax);
  const items = rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    amount: canonical(row.amount),
    rewards: canonical(row.rewards),
    status: stakeStatuses[row.state],
    createdAt: row.created_at,
    releaseAt: row.release_at ?? row.ends_at,
  }));
  return ok({ items, next });
}

type Wanted = { memberId: number; id: string; maxId?: string | undefined; limit: number };

/** What happened to the coins of a stake, newest first. Refuses with notFound. */
export async function listEntriesOfStake(
  store: Store,
  { memberId, id, maxId, limit }: Wanted,
): Promise<Result<{ items: StakeEntry[]; next: string | null }>> {
  const stake = store.selectFrom('stake').innerJoin('staking_pool', 'staking_pool.id', 'pool_id').select('lock_days');
  const own = await stake.where('stake.id', '=', Number(id)).where('member_id', '=', memberId).executeTakeFirst();
  if (!own) return refuse('notFound');
  const entries = store
    .selectFrom('stake_entry')
    .leftJoin('staking_loss', 'staking_loss.id', 'loss_id')
    .selectAll('stake_entry')
    .select('staking_loss.reason')
    .where('stake_id', '=', Number(id))
    .where(({ and, eb }) => and(maxId === undefined ? [] : [eb('stake_entry.id', '<', Number(maxId))]))
    .orderBy('stake_entry.id', 'desc');
  const { rows, next } = await readPage(entries, limit);
  const items = rows.map((row) => {
    const isPaidOut = row.event === 'reward' && own.lock_days > 0;
    const after = parseDecimal(row.after);
    return {
      number: String(row.transaction_id),
      event: row.event,
      time: row.at,
      amount: canonical(row.amount),
      before: formatDecimal(isPaidOut ? after : subtract(after, parseDecimal(row.amount))),
      after: formatDecimal(after),
      reason: row.reason,
    };
  });
  return ok({ items, next });
}
