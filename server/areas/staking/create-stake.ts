import { dayOf, endDayOf, firstDayOf, startOfDay } from '../../../contract/earn-days.ts';
import { interestOf } from '../../../contract/earn-interest.ts';
import { add, type Decimal, decimalPlaces, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Stake as DescribedStake } from '../../../contract/staking-shapes.ts';
import type { Transaction } from '../../database/client.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { lockBalances } from '../../ledger/post.ts';
import { termsAt } from '../../products/read-terms.ts';
import { findAsset, type Viewer } from '../wallet/assets.ts';
import { roomOf, tierOf } from './cover.ts';
import { flexibleRate, lockPool, type Pool, type PoolTerms, readPoolVersions, rewardAccount } from './pools.ts';
import { sharesFor } from './shares.ts';
import { openBatch, writeBatch } from './stake-batch.ts';
import { putIn, reserve } from './stake-events.ts';
import { describeStake, parseStake } from './stakes.ts';

type Wanted = { pool: string; amount: string; version?: number | undefined; earnsFrom?: number | undefined };

/** Stakes coins of the spot account. They earn from the next day on. */
export async function createStake(
  tx: Transaction,
  viewer: Viewer,
  wanted: Wanted,
  atMs: number,
): Promise<Result<DescribedStake>> {
  const versions = (await readPoolVersions(tx, atMs)).get(wanted.pool);
  const pool = versions && (await lockPool(tx, { key: wanted.pool }));
  if (!pool) return refuse('stakingPoolUnknown');
  const terms = termsAt(versions, atMs);
  const rateBps = pool.lockDays > 0 ? terms.rateBps : flexibleRate(versions, startOfDay(dayOf(atMs)));
  const amount = parseDecimal(wanted.amount);
  const checked = await checkTerms(tx, viewer, { pool, terms, amount, wanted, atMs });
  if (!checked.ok) return checked;
  const accounts = await openAccounts(tx, { rewards: rewardAccount(pool) });
  const balances = await lockBalances(tx, [accounts.rewards]);
  const balance = balances.get(accounts.rewards) as { total: Decimal; held: Decimal };
  const { left } = roomOf({ pool, terms, rateBps, balance });
  if (left < parseDecimal(terms.minimum)) return refuse('stakingClosed');
  if (amount > left) return refuse('stakingFull', { values: { left: formatDecimal(left), currency: pool.asset } });
  return writeStake(tx, { viewer, pool, amount, version: terms.version, rateBps, atMs });
}

type Checked = { pool: Pool; terms: PoolTerms; amount: Decimal; wanted: Wanted; atMs: number };

async function checkTerms(tx: Transaction, viewer: Viewer, { pool, terms, amount, wanted, atMs }: Checked) {
  const asset = await findAsset(tx, viewer, pool.asset);
  if (!asset || asset.isEnding || !terms.isOpen || pool.pausedAtMs !== null) return refuse('stakingClosed');
  const { version = terms.version, earnsFrom = startOfDay(firstDayOf(atMs)) } = wanted;
  if (version !== terms.version) return refuse('stakingChanged');
  if (earnsFrom !== startOfDay(firstDayOf(atMs))) return refuse('earnDayOver');
  if (decimalPlaces(amount) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  // Shares of nothing would be a gift to the others.
  if (amount < parseDecimal(terms.minimum) || sharesFor(pool, amount) === 0n) {
    return refuse('stakeTooSmall', { values: { minimum: terms.minimum, currency: pool.asset } });
  }
  return ok(null);
}

type New = { viewer: Viewer; pool: Pool; amount: Decimal; version: number; rateBps: number; atMs: number };

async function writeStake(
  tx: Transaction,
  { viewer, pool, amount, version, rateBps, atMs }: New,
): Promise<Result<DescribedStake>> {
  const firstDay = firstDayOf(atMs);
  const isLocked = pool.lockDays > 0;
  const reserved = isLocked ? interestOf(amount, tierOf(rateBps), pool.lockDays) : zero;
  const row = await tx
    .insertInto('stake')
    .values({
      member_id: viewer.id,
      pool_id: pool.id,
      state: 'active',
      staked: formatDecimal(amount),
      amount: formatDecimal(amount),
      reserved: formatDecimal(reserved),
      version,
      rate_bps: rateBps,
      created_at: atMs,
      active_from: startOfDay(firstDay),
      ends_at: isLocked ? startOfDay(endDayOf(firstDay, pool.lockDays)) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const batch = await openBatch(tx, { ...pool, pending: add(pool.pending, amount) }, [viewer.id]);
  const stake = parseStake(row);
  putIn(batch, stake);
  reserve(batch, stake, reserved);
  const written = await writeBatch(tx, batch, { atMs });
  return written.ok ? ok(describeStake(row, batch.pool, rateBps)) : written;
}
