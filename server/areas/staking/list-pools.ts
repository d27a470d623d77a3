import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { add, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { HousePool } from '../../../contract/staking-house.ts';
import type { StakingPool } from '../../../contract/staking-shapes.ts';
import type { PoolClosing } from '../../../contract/staking-values.ts';
import type { Store } from '../../database/client.ts';
import { termsAt } from '../../products/read-terms.ts';
import { type Asset, listAssets, type Viewer } from '../wallet/assets.ts';
import { coveredDays, promisedOf, type RewardBalance, roomOf } from './cover.ts';
import { flexibleRate, listPools, nextFlexibleRate, type Pool, type PoolVersions, readPoolVersions } from './pools.ts';

/** Losses of a pool that its page tells. */
const lossesMax = 5;

/** The pools of coins that the member may see: those that are offered, and those that still have stakes. */
export async function listStakingPools(store: Store, viewer: Viewer, atMs: number): Promise<StakingPool[]> {
  const assets = new Map((await listAssets(store, viewer)).map((asset) => [asset.code, asset]));
  const versions = await readPoolVersions(store, atMs);
  const balances = await readRewardBalances(store);
  const losses = await readLosses(store);
  return (await listPools(store)).flatMap((pool) => {
    const asset = assets.get(pool.asset);
    const own = versions.get(pool.key);
    if (!asset || !own) return [];
    const balance = balances.get(pool.id) ?? nothing;
    const described = describePool(pool, asset, { versions: own, balance, atMs });
    if (described.closing === 'ended' && pool.shares === 0n) return [];
    return [
      {
        ...described,
        losses: losses
          .filter(({ poolId }) => poolId === pool.id)
          .slice(0, lossesMax)
          .map(toLoss),
      },
    ];
  });
}

type Facts = { versions: PoolVersions; balance: RewardBalance; atMs: number };

function factsOf(pool: Pool, { versions, balance, atMs }: Facts) {
  const terms = termsAt(versions, atMs);
  const rateBps = pool.lockDays > 0 ? terms.rateBps : flexibleRate(versions, startOfDay(dayOf(atMs)));
  return { pool, terms, rateBps, balance };
}

/** Why a pool takes no stakes: the same for members and operators. */
function closingOf(facts: ReturnType<typeof factsOf>): PoolClosing | null {
  const { pool, terms } = facts;
  const room = roomOf(facts);
  const minimum = parseDecimal(terms.minimum);
  if (!terms.isOpen) return 'ended';
  if (pool.pausedAtMs !== null) return 'paused';
  if (room.ofCapacity < minimum) return 'full';
  return room.ofCover < minimum ? 'uncovered' : null;
}

function describePool(pool: Pool, asset: Asset, { versions, balance, atMs }: Facts): Omit<StakingPool, 'losses'> {
  const facts = factsOf(pool, { versions, balance, atMs });
  const { terms, rateBps } = facts;
  const next = pool.lockDays > 0 ? null : nextFlexibleRate(versions, atMs);
  // Of a currency whose end is announced no pool takes any.
  const closing = asset.isEnding ? 'ended' : closingOf(facts);
  return {
    pool: pool.key,
    currency: pool.asset,
    displayName: asset.displayName,
    decimals: asset.decimals,
    lockDays: pool.lockDays,
    unbondingDays: pool.unbondingDays,
    version: terms.version,
    rateBps,
    nextRate: next && { rateBps: next.rateBps, from: next.fromMs },
    minimum: formatDecimal(parseDecimal(terms.minimum)),
    capacity: formatDecimal(parseDecimal(terms.capacity)),
    staked: formatDecimal(add(pool.active, pool.pending)),
    left: closing ? '0' : formatDecimal(roomOf(facts).left),
    status: closing ? 'SoldOut' : 'Available',
    closing,
    cover: {
      promised: formatDecimal(promisedOf(facts)),
      held: formatDecimal(balance.total),
      days: coveredDays(facts),
    },
  };
}

/** For operators: all pools, with what members have in them. */
export async function listPoolsOfHouse(store: Store, atMs: number): Promise<HousePool[]> {
  const versions = await readPoolVersions(store, atMs);
  const balances = await readRewardBalances(store);
  const stakers = await store
    .selectFrom('stake')
    .select(({ fn }) => ['pool_id', fn.count<number>('member_id').distinct().as('count')])
    .where('state', '<>', 'released')
    .groupBy('pool_id')
    .execute();
  return (await listPools(store)).flatMap((pool) => {
    const own = versions.get(pool.key);
    if (!own) return [];
    const facts = factsOf(pool, { versions: own, balance: balances.get(pool.id) ?? nothing, atMs });
    return [
      {
        pool: pool.key,
        currency: pool.asset,
        isPaused: pool.pausedAtMs !== null,
        closing: closingOf(facts),
        stakers: Number(stakers.find(({ pool_id: id }) => id === pool.id)?.count ?? 0),
        active: formatDecimal(pool.active),
        pending: formatDecimal(pool.pending),
        unbonding: formatDecimal(pool.unbonding),
        promised: formatDecimal(promisedOf(facts)),
        held: formatDecimal(facts.balance.total),
      },
    ];
  });
}

const nothing: RewardBalance = { total: zero, held: zero };

/** What the house owns for the rewards of each pool. */
async function readRewardBalances(store: Store): Promise<ReadonlyMap<number, RewardBalance>> {
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['owner_id', 'total', 'held'])
    .where((where) => where.and({ owner_kind: 'house', 'account.kind': 'staking' }))
    .execute();
  return new Map(rows.map((row) => [row.owner_id, { total: parseDecimal(row.total), held: parseDecimal(row.held) }]));
}

type Loss = { poolId: number; at: number; bps: number; reason: string };

const readLosses = (store: Store): Promise<Loss[]> =>
  store.selectFrom('staking_loss').select(['pool_id as poolId', 'at', 'bps', 'reason']).orderBy('id', 'desc').execute();

const toLoss = ({ at, bps, reason }: Loss) => ({ time: at, bps, reason });
