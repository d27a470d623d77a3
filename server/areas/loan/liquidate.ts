import type { LiquidationReason } from '../../../contract/loan-values.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { type Clock, hourMs, type RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, queryRows, type Store } from '../../database/client.ts';
import { liquidateBatch } from './liquidate-batch.ts';
import { type Pool, readPools } from './pools.ts';
import type { PairPrices, PriceWatch } from './price-watch.ts';

export type LiquidationOptions = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  randomBytes: RandomBytes;
  watch: PriceWatch;
};

/** Few enough that nobody waits long for the pool. */
const loansPerBatch = 500;

type Pair = { pool: Pool; pledgeAsset: string; prices: PairPrices };

/** Liquidates what has reached its LTV at the prices of now, and what is overdue for too long. Gives how many. */
export async function liquidateLoans(options: LiquidationOptions): Promise<number> {
  const { database, clock, watch } = options;
  const pools = await readPools(database, clock.now());
  let done = 0;
  for (const { poolId, pledgeAsset } of await listPairs(database)) {
    const pool = pools.find(({ id }) => id === poolId);
    const prices = pool && watch.pairOf(pledgeAsset, pool.asset);
    if (!pool || !prices) continue;
    const pair = { pool, pledgeAsset, prices };
    done += await liquidateAll(options, pair, 'ltv', () => listReached(database, pair));
    done += await liquidateAll(options, pair, 'overdue', () => listOverdue(database, pair, clock.now()));
  }
  return done;
}

/** Coins that are collateral for coins of a pool. */
export const listPairs = (store: Store) => queryRows<{ poolId: number; pledgeAsset: string }>(store, selectPairs, []);

/** Jumps from pair to pair over an index, and reads no other loan. */
const selectPairs = `
  with recursive pair as (
    (select pool_id, pledge_asset from loan where state = 'active' order by pool_id, pledge_asset limit 1)
    union all
    select next.pool_id, next.pledge_asset from pair, lateral (
      select pool_id, pledge_asset from loan
      where state = 'active' and (pool_id, pledge_asset) > (pair.pool_id, pair.pledge_asset)
      order by pool_id, pledge_asset limit 1
    ) as next
  )
  select pool_id as "poolId", pledge_asset as "pledgeAsset" from pair`;

type Found = { id: number }[];

/** Loans that the price may concern; whether it does is looked at when they are locked. */
const listReached = (database: Database, { pool, pledgeAsset, prices }: Pair): Promise<Found> =>
  queryRows(database, selectReached, [
    pool.id,
    pledgeAsset,
    formatDecimal(prices.ratio),
    formatDecimal(pool.rateIndex),
  ]);

const selectReached = `
  select id from loan
  where state = 'active' and pool_id = $1 and pledge_asset = $2 and liquidation_watch >= $3::numeric
  union
  select id from loan
  where state = 'active' and pool_id = $1 and pledge_asset = $2 and watch_index < $4::numeric`;

const listOverdue = (database: Database, { pool, pledgeAsset }: Pair, atMs: number): Promise<Found> =>
  queryRows(database, selectOverdue, [pool.id, pledgeAsset, atMs, hourMs]);

const selectOverdue = `
  select loan.id from loan join product_version on kind = 'loan.rules' and key = '' and version = rules_version
  where state = 'active' and pool_id = $1 and pledge_asset = $2 and due_at <= $3
    and due_at + (terms->>'overdueHours')::int8 * $4 <= $3`;

async function liquidateAll(
  options: LiquidationOptions,
  pair: Pair,
  reason: LiquidationReason,
  list: () => Promise<Found>,
): Promise<number> {
  const ids = (await list()).map(({ id }) => id).sort((a, b) => a - b);
  let done = 0;
  for (let from = 0; from < ids.length; from += loansPerBatch) {
    const slice = ids.slice(from, from + loansPerBatch);
    const facts = { ...pair, ids: slice, reason, atMs: options.clock.now() };
    const batch = await inTransaction(options.database, async (tx) =>
      ok(await liquidateBatch(tx, facts, options.randomBytes)),
    );
    if (batch.ok) done += batch.data;
  }
  return done;
}
