import type { Selectable } from 'kysely';
import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { queryPrepared } from '../../database/reserved-connection.ts';
import type { StakingSchema } from '../../database/schema/staking.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import { readVersions, type Terms, type TermVersions, termsAt } from '../../products/read-terms.ts';
import type { Shares } from './shares.ts';

/** `active` is what the shares own; `residue` is the part of it that is less than a unit for everybody. */
export type Pool = Shares & {
  id: number;
  key: string;
  asset: string;
  lockDays: number;
  unbondingDays: number;
  residue: Decimal;
  pending: Decimal;
  unbonding: Decimal;
  weight: bigint;
  added: Decimal;
  doneUntilMs: number;
  pausedAtMs: number | null;
};
type Row = Selectable<StakingSchema['staking_pool']>;

const parsePool = (row: Row): Pool => ({
  id: row.id,
  key: row.key,
  asset: row.asset,
  lockDays: row.lock_days,
  unbondingDays: row.unbonding_days,
  active: parseDecimal(row.active),
  shares: BigInt(row.shares),
  residue: parseDecimal(row.residue),
  pending: parseDecimal(row.pending),
  unbonding: parseDecimal(row.unbonding),
  weight: BigInt(row.weight),
  added: parseDecimal(row.added),
  doneUntilMs: row.done_until,
  pausedAtMs: row.paused_at,
});

export async function listPools(store: Store): Promise<Pool[]> {
  const rows = await store.selectFrom('staking_pool').selectAll().orderBy('sort').execute();
  return rows.map(parsePool);
}

/** Locked till the end of the transaction: everything that changes stakes of a pool locks the pool first. */
export async function lockPool(tx: Transaction, which: { id: number } | { key: string }): Promise<Pool | undefined> {
  const isById = 'id' in which;
  const text = isById ? lockById : lockByKey;
  const [row] = await queryPrepared<Row>(tx, text, [isById ? which.id : which.key]);
  return row && parsePool(row);
}

const lockById = 'select * from staking_pool where id = $1 for update';
const lockByKey = 'select * from staking_pool where key = $1 for update';

/** What can change of a pool, in the order in which `writeBatch` writes it, with its number before. */
export const poolValues = (pool: Pool) => [
  pool.id,
  formatDecimal(pool.active),
  pool.shares.toString(),
  formatDecimal(pool.residue),
  formatDecimal(pool.pending),
  formatDecimal(pool.unbonding),
  pool.weight.toString(),
  formatDecimal(pool.added),
  pool.doneUntilMs,
];

/** Whether all days that have ended have their rewards: only then it is known what a share is worth. */
export const isDayDone = ({ doneUntilMs }: Pool, atMs: number): boolean => doneUntilMs === startOfDay(dayOf(atMs));

/** Rewards of a pool are paid from here. Each has its own, so that no pool takes what another one has promised. */
export const rewardAccount = ({ asset, id }: Pick<Pool, 'asset' | 'id'>) => houseAccount('staking', asset, id);

export type PoolTerms = Terms<'staking.pool'>;
export type PoolVersions = TermVersions<'staking.pool'>;

/** Of every pool: the terms of a day before this time's midnight, and all since then. */
export const readPoolVersions = (store: Store, atMs: number) =>
  readVersions(store, 'staking.pool', startOfDay(dayOf(atMs)) - dayMs);

/** All versions of every pool that hold or held. */
export const readAllPoolVersions = (store: Store) => readVersions(store, 'staking.pool', 0);

/** What readPoolVersions gives for a day, out of all versions. */
export function versionsOfDay(versions: PoolVersions, dayStartMs: number): PoolVersions {
  const first = versions.findIndex(({ validFromMs }) => validFromMs <= dayStartMs - dayMs);
  return first === -1 ? versions : versions.slice(0, first + 1);
}

/**
 * The rate of a flexible pool on the day that begins at this time: of the terms that held a day before, so that members
 * are told of another rate at least a day in advance. A new pool has the rate of its opening from the first day on:
 * nobody was promised that of the terms before, which it was closed under.
 */
export const flexibleRate = (versions: PoolVersions, dayStartMs: number): number =>
  termsAt(versions, Math.max(dayStartMs - dayMs, firstPromisedMs(versions))).rateBps;

function firstPromisedMs(versions: PoolVersions): number {
  const oldest = versions.at(-1);
  const opening = oldest?.version === 1 ? versions.findLast(({ isOpen }) => isOpen) : undefined;
  return (opening ?? oldest)?.validFromMs ?? 0;
}

type NextRate = { version: number; rateBps: number; fromMs: number };

/** The next day on which a flexible pool has another rate than today. */
export function nextFlexibleRate(versions: PoolVersions, atMs: number): NextRate | null {
  const today = startOfDay(dayOf(atMs));
  const current = flexibleRate(versions, today);
  // From the oldest on. A version counts from the first midnight that is a day after its beginning.
  for (const { version, validFromMs, rateBps } of versions.toReversed()) {
    const fromMs = Math.ceil((validFromMs + dayMs) / dayMs) * dayMs;
    if (fromMs > today && rateBps !== current) return { version, rateBps, fromMs };
  }
  return null;
}
