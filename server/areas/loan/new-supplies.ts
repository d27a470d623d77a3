import { add, type Decimal, formatDecimal, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import { arrayLiteral, queryRows, type Store, type Transaction } from '../../database/client.ts';
import { sharesFor } from '../staking/shares.ts';
import { accrue, hourOf, type PoolMoney, type PoolTerms, suppliedOf } from './pool-rates.ts';

/** What is to become shares; no member: the house. */
type Coming = { memberId: number | null; amount: Decimal };
/** Coins that own no shares yet, and the hour with which they get them. */
export type NewSupply = Coming & { hour: number };
export type Joined = Coming & { shares: bigint };
type SharedMoney = PoolMoney & { shares: bigint };

/** With this hour new coins become shares: a full one has begun and ended since they came. */
export const joiningHour = (atMs: number): number => hourOf(atMs) + 2;

/** Coins become shares, all at what one is worth before. Shares are rounded down: it costs nobody else anything. */
export function join(pool: SharedMoney, coming: readonly Coming[]): Joined[] {
  const before = { active: suppliedOf(pool), shares: pool.shares };
  const joined = coming.map((one) => ({ ...one, shares: sharesFor(before, one.amount) }));
  for (const { amount, shares } of joined) {
    pool.cash = add(pool.cash, amount);
    pool.shares += shares;
  }
  return joined;
}

/**
 * Brings a pool up to a time. New coins join with their hour, after its interest is added: neither it nor its rate
 * depends on them.
 */
export function accrueAndJoin(
  pool: SharedMoney,
  termsOf: (atMs: number) => PoolTerms,
  { coming, atMs }: { coming: readonly NewSupply[]; atMs: number },
): Joined[] {
  const due = coming.filter(({ hour }) => hour <= hourOf(atMs));
  const hours = [...new Set(due.map(({ hour }) => hour))].sort((a, b) => a - b);
  const joined = hours.flatMap((hour) => {
    accrue(pool, termsOf, hour * hourMs);
    const ofHour = due.filter((one) => one.hour === hour);
    return join(pool, ofHour);
  });
  accrue(pool, termsOf, atMs);
  return joined;
}

/** What has become shares by now and is not written down as such, by pool. */
export async function readDueSupplies(
  store: Store,
  { poolIds, atMs }: { poolIds: readonly number[]; atMs: number },
): Promise<ReadonlyMap<number, NewSupply[]>> {
  const due = new Map<number, NewSupply[]>(poolIds.map((id) => [id, []]));
  const query = store.selectFrom('loan_new_supply').selectAll().where('hour', '<=', hourOf(atMs));
  for (const { pool_id: poolId, member_id: memberId, amount, hour } of await query.execute()) {
    due.get(poolId)?.push({ memberId, amount: parseDecimal(amount), hour });
  }
  return due;
}

/** Writes down what has joined a pool up to a time, in the transaction that has locked it. */
export async function writeJoined(
  tx: Transaction,
  { poolId, joined, atMs }: { poolId: number; joined: readonly Joined[]; atMs: number },
): Promise<void> {
  await queryRows(tx, joinText, [
    poolId,
    hourOf(atMs),
    arrayLiteral(joined.map(({ memberId }) => memberId)),
    arrayLiteral(joined.map(({ shares }) => shares.toString())),
    arrayLiteral(joined.map(({ amount }) => formatDecimal(amount))),
  ]);
}

/** A member may have joined with several hours. */
const joinText = `
  with ended as (
    delete from loan_new_supply where pool_id = $1 and hour <= $2
  )
  insert into loan_supply (pool_id, member_id, shares, deposited)
  select $1, member_id, sum(shares), sum(amount)
  from unnest($3::int8[], $4::numeric[], $5::numeric[]) as joined (member_id, shares, amount) group by member_id
  on conflict (member_id, pool_id) do update
  set shares = loan_supply.shares + excluded.shares, deposited = loan_supply.deposited + excluded.deposited`;

type OfMember = { poolId: number; memberId: number; amount: Decimal };

export async function addNewSupply(tx: Transaction, { poolId, memberId, amount }: OfMember, atMs: number) {
  await tx
    .insertInto('loan_new_supply')
    .values({ pool_id: poolId, member_id: memberId, amount: formatDecimal(amount), hour: joiningHour(atMs) })
    .onConflict((known) =>
      known.columns(['pool_id', 'hour', 'member_id']).doUpdateSet(({ eb, ref }) => ({
        amount: eb('loan_new_supply.amount', '+', ref('excluded.amount')),
      })),
    )
    .execute();
}

/** Takes back coins of a member that own no shares yet, the newest first. */
export async function takeNewSupply(tx: Transaction, { poolId, memberId, amount }: OfMember): Promise<void> {
  const own = tx.selectFrom('loan_new_supply').selectAll().where('pool_id', '=', poolId);
  let left = amount;
  for (const row of await own.where('member_id', '=', memberId).orderBy('hour', 'desc').execute()) {
    const known = parseDecimal(row.amount);
    const taken = smaller(known, left);
    const key = { pool_id: poolId, member_id: memberId, hour: row.hour };
    if (taken === known)
      await tx
        .deleteFrom('loan_new_supply')
        .where((where) => where.and(key))
        .execute();
    else {
      const rest = formatDecimal(subtract(known, taken));
      await tx
        .updateTable('loan_new_supply')
        .set({ amount: rest })
        .where((where) => where.and(key))
        .execute();
    }
    left = subtract(left, taken);
    if (left === zero) return;
  }
}

/** What owns no shares of a pool yet, of all members. */
export async function sumNewSupplies(store: Store, poolId: number): Promise<Decimal> {
  const query = store.selectFrom('loan_new_supply').select('amount').where('pool_id', '=', poolId);
  return (await query.execute()).reduce((sum, { amount }) => add(sum, parseDecimal(amount)), zero);
}

/** The same of one member, by pool. */
export async function readNewSupplies(store: Store, memberId: number): Promise<ReadonlyMap<number, Decimal>> {
  const query = store.selectFrom('loan_new_supply').select(['pool_id', 'amount']).where('member_id', '=', memberId);
  const sums = new Map<number, Decimal>();
  for (const { pool_id: poolId, amount } of await query.execute()) {
    sums.set(poolId, add(sums.get(poolId) ?? zero, parseDecimal(amount)));
  }
  return sums;
}
