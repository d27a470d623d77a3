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
import { addNewSupply, readNewSupplies, sumNewSupplies, takeNewSupply } from './new-supplies.ts';
import { suppliedOf } from './pool-rates.ts';
import { lockPool, type Pool, poolAccount, sharesOf, sharesWorth, writePool } from './pools.ts';

export const poolReference = ({ id }: Pick<Pool, 'id'>) => writeReference({ to: 'loanPool', id });

/** Supplies coins of the spot account: they become shares of the pool after a full hour. */
export async function supplyCoins(
  tx: Transaction,
  viewer: Viewer,
  { currency, amount }: { currency: string; amount: Decimal },
  atMs: number,
): Promise<Result<Pool>> {
  const pool = await lockPool(tx, { asset: currency }, atMs);
  const asset = await findAsset(tx, viewer, currency);
  if (!pool?.terms.isOpen || !asset || asset.isEnding) return refuse('loanCoinClosed');
  if (decimalPlaces(amount) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const supplied = add(suppliedOf(pool), await sumNewSupplies(tx, pool.id));
  const left = larger(subtract(parseDecimal(pool.terms.supplyCapacity), supplied), zero);
  if (amount > left) return refuse('supplyFull', { values: { left: formatDecimal(left), currency } });
  // Shares of nothing would be a gift to the others.
  if (sharesFor(sharesOf(pool), amount) === 0n) return refuse('supplyTooSmall');
  const accounts = await openAccounts(tx, { from: memberAccount(viewer.id, currency), to: poolAccount(pool) });
  const cause = { kind: 'loanSupply' as const, reference: poolReference(pool) };
  const posted = await postOne(tx, move(cause, { ...accounts, amount }), atMs);
  if (!posted.ok) return posted;
  await addNewSupply(tx, { poolId: pool.id, memberId: viewer.id, amount }, atMs);
  await noteSupply(tx, pool, { memberId: viewer.id, event: 'supplied', amount, atMs });
  return ok(pool);
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
 * Asks for coins back. What owns no shares yet comes first, as it was put in. The rest is paid at once as far as the
 * pool has coins and nobody waits before; what is left waits, and earns until it is paid. Refuses with notFound,
 * supplyExceeded and supplyTooSmall.
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
  const back = amount === null ? own.joining : smaller(amount, own.joining);
  const free = own.shares - own.queuedShares;
  const shares = amount === null ? free : sharesForPayment(pool, subtract(amount, back));
  if (shares > free || (free === 0n && back === zero)) return refuse('supplyExceeded');
  const isWorthSomething = sharesWorth(pool, shares) > zero;
  if (back === zero && !isWorthSomething) return refuse('supplyTooSmall');
  if (back > zero) {
    await takeNewSupply(tx, { poolId: pool.id, memberId: viewer.id, amount: back });
    await payBack(tx, pool, { memberId: viewer.id, amount: back, atMs });
  }
  if (isWorthSomething) await withdrawShares(tx, pool, { memberId: viewer.id, shares, atMs });
  return ok(pool);
}

async function withdrawShares(
  tx: Transaction,
  pool: Pool,
  { memberId, shares, atMs }: { memberId: number; shares: bigint; atMs: number },
): Promise<void> {
  await changeQueued(tx, pool, { memberId, shares });
  const query = tx.selectFrom('loan_withdrawal').select('id').where('pool_id', '=', pool.id).where('shares', '>', '0');
  const before = await query.limit(1).executeTakeFirst();
  const row = { member_id: memberId, pool_id: pool.id, shares: shares.toString(), created_at: atMs };
  const { id } = await tx.insertInto('loan_withdrawal').values(row).returning('id').executeTakeFirstOrThrow();
  const left = before ? shares : await payWithdrawal(tx, pool, { id, memberId, shares, atMs });
  if (left > 0n) await noteSupply(tx, pool, { memberId, event: 'queued', amount: sharesWorth(pool, left), atMs });
  await writePool(tx, pool);
}

/** Pays coins of a pool to the member who supplied them. */
async function payBack(tx: Transaction, pool: Pool, { memberId, amount, atMs }: Omit<Noted, 'event'>): Promise<void> {
  const accounts = await openAccounts(tx, { from: poolAccount(pool), to: memberAccount(memberId, pool.asset) });
  const cause = { kind: 'loanWithdrawal' as const, reference: poolReference(pool) };
  await mustPost(tx, move(cause, { ...accounts, amount }), atMs);
  await noteSupply(tx, pool, { memberId, event: 'withdrawn', amount, atMs });
}

/** The shares of a member, what of them waits to be paid, and coins that own none yet. */
async function findSupply(tx: Transaction, pool: Pool, memberId: number) {
  const query = tx.selectFrom('loan_supply').select(['shares', 'queued_shares']).where('pool_id', '=', pool.id);
  const row = await query.where('member_id', '=', memberId).executeTakeFirst();
  const joining = (await readNewSupplies(tx, memberId)).get(pool.id) ?? zero;
  if (!row && joining === zero) return undefined;
  return { shares: BigInt(row?.shares ?? 0), queuedShares: BigInt(row?.queued_shares ?? 0), joining };
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
  if (amount > zero) await payBack(tx, pool, { memberId, amount, atMs });
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
