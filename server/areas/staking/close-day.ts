import { dayOf } from '../../../contract/earn-days.ts';
import { interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, type Decimal, formatDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { awaitAll, queryPrepared } from '../../database/reserved-connection.ts';
import type { Period, Reached } from '../../jobs/once-per-period.ts';
import { memberAccount, rememberAccount } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { lockBalances } from '../../ledger/post.ts';
import { tierOf } from './cover.ts';
import { enterPool, leavePool } from './pool-shares.ts';
import { flexibleRate, lockPool, type Pool, readPoolVersions } from './pools.ts';
import { worthOf } from './shares.ts';
import { beginWriting, openBatch, type StakeBatch } from './stake-batch.ts';
import { addReward, giveBack, payReward, reserve } from './stake-events.ts';
import { parseStake, type Stake, type StoredStake } from './stakes.ts';
import { tellOfBatch } from './tell-members.ts';

/** With the accounts of each: both were opened with the stake, and finding them here costs no statement of its own. */
const dueText = (stakes: number) => `
  select id, member_id, state, amount, shares, rate_bps, weight, reserved, rewards, lost, ends_at, released_at,
    (select id from account where owner_kind = 'member' and owner_id = member_id and asset = $4 and kind = 'spot')
      as spot_id,
    (select id from account where owner_kind = 'member' and owner_id = member_id and asset = $4 and kind = 'finance')
      as earn_id
  from stake
  where pool_id = $1 and id > $2
    and (state = 'active' and active_from <= $3 or state = 'unbonding' and release_at <= $3)
  order by id limit ${stakes}`;

type DueStake = StoredStake & { spot_id: number; earn_id: number };
type Day = Period & { atMs: number; stakesPerSlice: number };

/**
 * Ends a day of a pool, in slices: pays its rewards, gives back what is due at its end, and activates what was staked
 * during it. Redemptions and losses wait until it is done. Reaches the last of its stakes.
 */
export async function closeDay(
  tx: Transaction,
  { id: poolId, asset }: Pick<Pool, 'id' | 'asset'>,
  { endMs, startMs, atMs, stakesPerSlice }: Day,
  afterId: number,
): Promise<Reached> {
  const [pool, , rows] = await awaitAll([
    lockPool(tx, { id: poolId }),
    // Spot accounts of many members: what gives up is tried again in the next round.
    limitLockWait(tx),
    queryPrepared<DueStake>(tx, dueText(stakesPerSlice), [poolId, afterId, endMs, asset]),
  ]);
  if (!pool) throw new Error(`there is no staking pool ${poolId}`);
  for (const { member_id: memberId, spot_id, earn_id } of rows) {
    rememberAccount(tx, memberAccount(memberId, asset, 'spot'), spot_id);
    rememberAccount(tx, memberAccount(memberId, asset, 'finance'), earn_id);
  }
  const batch = await openBatch(
    tx,
    pool,
    rows.map((row) => row.member_id),
  );
  if (afterId === 0 && pool.lockDays === 0) await addRewardsOfPool(tx, batch, startMs);
  for (const row of rows) endDay(batch, parseStake(row), endMs);
  const isDone = rows.length < stakesPerSlice;
  if (isDone) pool.doneUntilMs = endMs;
  const written = await beginWriting(tx, batch, { atMs, eventAtMs: endMs });
  if (!written.ok) throw new Error(`the day of staking pool ${pool.key} could not be ended: ${written.error}`);
  const writing = awaitAll([written.data.writing, tellOfBatch(tx, batch, atMs)]);
  return { id: isDone ? null : (rows.at(-1)?.id ?? null), writing };
}

/**
 * What the shares of a flexible pool earned on the day. What the house does not own is added on the first day on which
 * it does: members stay able to redeem.
 */
async function addRewardsOfPool(tx: Transaction, batch: StakeBatch, startMs: number): Promise<void> {
  const { pool } = batch;
  const versions = (await readPoolVersions(tx, startMs)).get(pool.key);
  if (!versions || pool.shares === 0n) return;
  const { active } = pool;
  pool.weight += weightOfDay(active, tierOf(flexibleRate(versions, startMs)));
  const owed = subtract(interestOfWeight(pool.weight), pool.added);
  if (await canPay(tx, batch, owed)) {
    reserve(batch, null, owed);
    pool.active = add(pool.active, owed);
    pool.residue = add(pool.residue, owed);
    pool.added = add(pool.added, owed);
  }
  const { id: pool_id, weight, added } = pool;
  const row = { pool_id, day: dayOf(startMs), active: formatDecimal(active) };
  const values = { ...row, weight: weight.toString(), added: formatDecimal(added) };
  await tx.insertInto('staking_day').values(values).execute();
}

async function canPay(tx: Transaction, { accounts }: StakeBatch, amount: Decimal): Promise<boolean> {
  const balance = (await lockBalances(tx, [accounts.rewards])).get(accounts.rewards);
  return balance !== undefined && amount <= subtract(balance.total, balance.held);
}

function endDay(batch: StakeBatch, stake: Stake, endMs: number): void {
  const { pool } = batch;
  if (stake.state === 'unbonding') {
    pool.unbonding = subtract(pool.unbonding, stake.amount);
    giveBack(batch, stake, endMs);
  } else if (stake.shares === 0n) enterPool(batch, stake, endMs);
  else if (pool.lockDays > 0) endLockedDay(batch, stake, endMs);
  else {
    const reward = subtract(worthOf(pool, stake.shares), stake.amount);
    if (reward > zero) addReward(batch, stake, reward);
  }
}

function endLockedDay(batch: StakeBatch, stake: Stake, endMs: number): void {
  batch.stakes.add(stake);
  stake.weight += weightOfDay(stake.amount, tierOf(stake.rateBps));
  const reward = subtract(interestOfWeight(stake.weight), stake.rewards);
  if (reward > zero) payReward(batch, stake, reward);
  if (stake.endsAtMs === null || stake.endsAtMs > endMs) return;
  leavePool(batch, stake);
  giveBack(batch, stake, endMs);
}
