import {
  add,
  type Decimal,
  decimalPlaces,
  formatDecimal,
  larger,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { mustPost, postOne } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { sharesFor } from '../staking/shares.ts';
import { findAsset, type Viewer } from '../wallet/assets.ts';
import { suppliedOf } from './pool-rates.ts';
import { lockPool, type Pool, poolAccount, sharesOf, sharesWorth, writePool } from './pools.ts';

export const poolReference = ({ id }: Pick<Pool, 'id'>) => writeReference({ to: 'loanPool', id });

/** Supplies coins of the spot account: they become shares of the pool. */
export async function supplyCoins(
  tx: Transaction,
  viewer: Viewer,
  { currency, amount }: { currency: string; amount: Decimal },
  atMs: number,
): Promise<Result<Pool>> {
  const pool = await lockPool(tx, { asset: currency }, atMs);
  const asset = await findAsset(tx, viewer, currency);
  if (!pool?.terms.isOpen || !asset) return refuse('loanCoinClosed');
  if (decimalPlaces(amount) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const left = larger(subtract(parseDecimal(pool.terms.supplyCapacity), suppliedOf(pool)), zero);
  if (amount > left) return refuse('supplyFull', { values: { left: formatDecimal(left), currency } });
  const shares = sharesFor(sharesOf(pool), amount);
  // Shares of nothing would be a gift to the others.
  if (shares === 0n) return refuse('supplyTooSmall');
  const accounts = await openAccounts(tx, { from: memberAccount(viewer.id, currency), to: poolAccount(pool) });
  const cause = { kind: 'loanSupply' as const, reference: poolReference(pool) };
  const posted = await postOne(tx, move(cause, { ...accounts, amount }), atMs);
  if (!posted.ok) return posted;
  await enterSupply(tx, pool, { memberId: viewer.id, shares, amount });
  await noteSupply(tx, pool, { memberId: viewer.id, event: 'supplied', amount, atMs });
  return ok(pool);
}

/** `memberId` null: the house. */
export async function enterSupply(
  tx: Transaction,
  pool: Pool,
  { memberId, shares, amount }: { memberId: number | null; shares: bigint; amount: Decimal },
): Promise<void> {
  pool.cash = add(pool.cash, amount);
  pool.shares += shares;
  await writePool(tx, pool);
  await tx
    .insertInto('loan_supply')
    .values({ pool_id: pool.id, member_id: memberId, shares: shares.toString(), deposited: formatDecimal(amount) })
    .onConflict((known) =>
      known.columns(['member_id', 'pool_id']).doUpdateSet(({ eb, ref }) => ({
        shares: eb('loan_supply.shares', '+', ref('excluded.shares')),
        deposited: eb('loan_supply.deposited', '+', ref('excluded.deposited')),
      })),
    )
    .execute();
}

type Noted = {
  memberId: number;
  event: 'supplied' | 'queued' | 'cancelled' | 'withdrawn';
  amount: Decimal;
  atMs: number;
};

async function noteSupply(tx: Transaction, pool: Pool, { memberId, event, amount, atMs }: Noted): Promise<void> {
  const row = { member_id: memberId, pool_id: pool.id, event, amount: formatDecimal(amount), at: atMs };
  await tx.insertInto('loan_supply_event').values(row).execute();
}

/** How many shares have to end for an amount: rounded up. */
function sharesForPayment(pool: Pool, amount: Decimal): bigint {
  let shares = sharesFor(sharesOf(pool), amount);
  // One more where rounding down would pay more than the shares are worth.
  if (sharesWorth(pool, shares) < amount) shares += 1n;
  return shares;
}

/**
 * Asks for coins back. They are paid at once as far as the pool has them and nobody waits before; the rest waits, and
 * earns until it is paid. Refuses with notFound and supplyExceeded.
 */
export async function withdrawSupply(
  tx: Transaction,
  viewer: Viewer,
  { currency, amount }: { currency: string; amount: Decimal | null },
  atMs: number,
): Promise<Result<Pool>> {
  const pool = await lockPool(tx, { asset: currency }, atMs);
  const own = pool && (await findSupply(tx, pool, viewer.id));
  if (!pool || !own) return refuse('notFound');
  if (amount !== null && decimalPlaces(amount) > 8) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const free = own.shares - own.queuedShares;
  const shares = amount === null ? free : sharesForPayment(pool, amount);
  if (shares > free || free === 0n) return refuse('supplyExceeded');
  if (sharesWorth(pool, shares) === zero) return refuse('supplyTooSmall');
  await changeQueued(tx, pool, { memberId: viewer.id, shares });
  const query = tx.selectFrom('loan_withdrawal').select('id').where('pool_id', '=', pool.id).where('shares', '>', '0');
  const before = await query.limit(1).executeTakeFirst();
  const row = { member_id: viewer.id, pool_id: pool.id, shares: shares.toString(), created_at: atMs };
  const { id } = await tx.insertInto('loan_withdrawal').values(row).returning('id').executeTakeFirstOrThrow();
  const left = before ? shares : await payWithdrawal(tx, pool, { id, memberId: viewer.id, shares, atMs });
  const waiting = sharesWorth(pool, left);
  if (left > 0n) await noteSupply(tx, pool, { memberId: viewer.id, event: 'queued', amount: waiting, atMs });
  await writePool(tx, pool);
  return ok(pool);
}

async function findSupply(tx: Transaction, pool: Pool, memberId: number) {
  const query = tx.selectFrom('loan_supply').select(['shares', 'queued_shares']).where('pool_id', '=', pool.id);
  const row = await query.where('member_id', '=', memberId).executeTakeFirst();
  return row && { shares: BigInt(row.shares), queuedShares: BigInt(row.queued_shares) };
}

/** More shares wait, or fewer where `shares` is below zero. */
async function changeQueued(
  tx: Transaction,
  pool: Pool,
  { memberId, shares }: { memberId: number; shares: bigint },
): Promise<void> {
  pool.queuedShares += shares;
  await tx
    .updateTable('loan_supply')
    .set(({ eb }) => ({ queued_shares: eb('queued_shares', '+', shares.toString()) }))
    .where('pool_id', '=', pool.id)
    .where('member_id', '=', memberId)
    .execute();
}

type Waiting = { id: number; memberId: number; shares: bigint; atMs: number };

/** Pays a withdrawal as far as the pool has coins. Gives the shares that still wait. */
export async function payWithdrawal(tx: Transaction, pool: Pool, { id, memberId, shares, atMs }: Waiting) {
  const worth = sharesWorth(pool, shares);
  const amount = smaller(worth, pool.cash);
  const ended = amount === worth ? shares : sharesForPayment(pool, amount);
  // Shares that bad debt has made worthless end without a payment.
  if (ended === 0n) return shares;
  pool.cash = subtract(pool.cash, amount);
  pool.shares -= ended;
  pool.queuedShares -= ended;
  await tx
    .updateTable('loan_supply')
    .set(({ eb }) => ({
      shares: eb('shares', '-', ended.toString()),
      queued_shares: eb('queued_shares', '-', ended.toString()),
      deposited: eb('deposited', '-', formatDecimal(amount)),
    }))
    .where('pool_id', '=', pool.id)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('loan_withdrawal')
    .set(({ eb }) => ({
      shares: eb('shares', '-', ended.toString()),
      paid: eb('paid', '+', formatDecimal(amount)),
    }))
    .where('id', '=', id)
    .execute();
  if (amount > zero) {
    const accounts = await openAccounts(tx, { from: poolAccount(pool), to: memberAccount(memberId, pool.asset) });
    const cause = { kind: 'loanWithdrawal' as const, reference: poolReference(pool) };
    await mustPost(tx, move(cause, { ...accounts, amount }), atMs);
    await noteSupply(tx, pool, { memberId, event: 'withdrawn', amount, atMs });
  }
  return shares - ended;
}

/** What was not paid stays supplied. */
export async function cancelWithdrawal(
  tx: Transaction,
  { memberId, id }: { memberId: number; id: number },
  atMs: number,
): Promise<Result<Pool>> {
  const own = tx
    .selectFrom('loan_withdrawal')
    .select(['pool_id', 'shares'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('shares', '>', '0');
  const known = await own.executeTakeFirst();
  const pool = known && (await lockPool(tx, { id: known.pool_id }, atMs));
  const row = pool && (await own.executeTakeFirst());
  if (!row) return refuse('notFound');
  const shares = BigInt(row.shares);
  await tx.updateTable('loan_withdrawal').set({ shares: '0' }).where('id', '=', id).execute();
  await changeQueued(tx, pool, { memberId, shares: -shares });
  await noteSupply(tx, pool, { memberId, event: 'cancelled', amount: sharesWorth(pool, shares), atMs });
  await writePool(tx, pool);
  return ok(pool);
}
