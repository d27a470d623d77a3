import type { Selectable } from 'kysely';
import { type Decimal, formatDecimal, parseDecimal, smaller, subtract } from '../../../contract/money.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { LoanSchema } from '../../database/schema/loan.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';
import { worthOf } from '../staking/shares.ts';
import { accrueAndJoin, type Joined, readDueSupplies, writeJoined } from './new-supplies.ts';
import { type PoolMoney, type PoolTerms, suppliedOf } from './pool-rates.ts';

export type Pool = PoolMoney & {
  id: number;
  asset: string;
  shares: bigint;
  /** Of withdrawals that wait. */
  queuedShares: bigint;
  /** Of now. */
  terms: PoolTerms;
};
type Row = Selectable<LoanSchema['loan_pool']>;

const parsePool = (row: Row, terms: PoolTerms): Pool => ({
  id: row.id,
  asset: row.asset,
  cash: parseDecimal(row.cash),
  principal: parseDecimal(row.principal),
  weighted: parseDecimal(row.weighted),
  interest: parseDecimal(row.interest),
  reserve: parseDecimal(row.reserve),
  rateIndex: parseDecimal(row.rate_index),
  hour: row.hour,
  shares: BigInt(row.shares),
  queuedShares: BigInt(row.queued_shares),
  terms,
});

type Opened = { pool: Pool; joined: Joined[] };

/** The pools with the interest of all hours till now, and what has joined them. A pool without terms is not there. */
async function openPools(store: Store, rows: readonly Row[], atMs: number): Promise<Opened[]> {
  const since = Math.min(atMs, ...rows.flatMap(({ hour }) => (hour > 0 ? [hour * 3_600_000] : [])));
  const versions = await readVersions(store, 'loan.pool', since);
  const due = await readDueSupplies(store, { poolIds: rows.map(({ id }) => id), atMs });
  return rows.flatMap((row) => {
    const own = versions.get(row.asset);
    if (!own) return [];
    const pool = parsePool(row, termsAt(own, atMs));
    const termsOf = (ms: number) => termsAt(own, Math.max(ms, own.at(-1)?.validFromMs ?? 0));
    return [{ pool, joined: accrueAndJoin(pool, termsOf, { coming: due.get(row.id) ?? [], atMs }) }];
  });
}

export async function readPools(store: Store, atMs: number): Promise<Pool[]> {
  const rows = await store.selectFrom('loan_pool').selectAll().orderBy('sort').execute();
  return (await openPools(store, rows, atMs)).map(({ pool }) => pool);
}

/**
 * Locked till the end of the transaction: whatever changes a pool, its loans or its supplies locks it first. Coins that
 * have joined it by then are written down as shares.
 */
export async function lockPool(
  tx: Transaction,
  which: { id: number } | { asset: string },
  atMs: number,
): Promise<Pool | undefined> {
  const query = tx
    .selectFrom('loan_pool')
    .selectAll()
    .where((where) => where.and(which));
  const [opened] = await openPools(tx, await query.forUpdate().execute(), atMs);
  if (!opened) return undefined;
  const { pool, joined } = opened;
  if (joined.length > 0) {
    await writeJoined(tx, { poolId: pool.id, joined, atMs });
    await writePool(tx, pool);
  }
  return pool;
}

/** What was changed of a pool that this transaction has locked. */
export async function writePool(tx: Transaction, pool: Pool): Promise<void> {
  const figures = {
    cash: formatDecimal(pool.cash),
    principal: formatDecimal(pool.principal),
    weighted: formatDecimal(pool.weighted),
    interest: formatDecimal(pool.interest),
    reserve: formatDecimal(pool.reserve),
    rate_index: formatDecimal(pool.rateIndex),
    hour: pool.hour,
    shares: pool.shares.toString(),
    queued_shares: pool.queuedShares.toString(),
  };
  await tx.updateTable('loan_pool').set(figures).where('id', '=', pool.id).execute();
}

/** What is not lent out of a pool lies here. */
export const poolAccount = ({ asset }: Pick<Pool, 'asset'>) => houseAccount('lending', asset);

/** What the shares of a pool own, as shares.ts wants it. */
export const sharesOf = (pool: Pool) => ({ active: suppliedOf(pool), shares: pool.shares });

export const sharesWorth = (pool: Pool, shares: bigint): Decimal => worthOf(sharesOf(pool), shares);

/** What can be borrowed: what waits in the queue comes first. */
export const availableOf = (pool: Pool): Decimal =>
  subtract(pool.cash, smaller(pool.cash, sharesWorth(pool, pool.queuedShares)));
