import { add, type Decimal, negate, subtract, zero } from '../../../contract/money.ts';
import type { StakeEvent } from '../../../contract/staking-values.ts';
import type { LedgerTransaction } from '../../ledger/post.ts';
import { andHold, type Cause, hold, move, release, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { StakeBatch } from './stake-batch.ts';
import type { Stake } from './stakes.ts';

/** The member puts coins in: they are on hold in its Earn account from now on. */
export function putIn(batch: StakeBatch, stake: Stake): void {
  const { spot, earn } = accountsOf(batch, stake);
  const { amount } = stake;
  const transaction = move(causeOf(stake, 'stake'), { from: spot, to: earn, amount });
  record(batch, stake, { event: 'stake', amount, transaction: andHold(transaction, { account: earn, amount }) });
}

/** The house holds rewards for a stake, or for the pool. */
export function reserve(batch: StakeBatch, stake: Stake | null, amount: Decimal): void {
  const held = { account: batch.accounts.rewards, amount };
  if (amount > zero) batch.transactions.push({ transaction: hold(reserveCause(batch, stake), held), entry: null });
}

/** What was reserved for a stake and is not paid any more. */
function endReserve(batch: StakeBatch, stake: Stake): void {
  const held = { account: batch.accounts.rewards, amount: stake.reserved };
  if (held.amount > zero)
    batch.transactions.push({ transaction: release(reserveCause(batch, stake), held), entry: null });
  stake.reserved = zero;
}

/** The reward of a flexible stake, out of what the house holds for the pool: it is staked as well. */
export function addReward(batch: StakeBatch, stake: Stake, amount: Decimal): void {
  const { earn } = accountsOf(batch, stake);
  batch.pool.residue = subtract(batch.pool.residue, amount);
  stake.amount = add(stake.amount, amount);
  stake.rewards = add(stake.rewards, amount);
  const transaction = payFromReserve(batch, stake, { account: earn, amount, isHeld: true });
  record(batch, stake, { event: 'reward', amount, transaction });
}

/** The reward of a locked stake, out of what the house holds for it: it goes to the spot account. */
export function payReward(batch: StakeBatch, stake: Stake, amount: Decimal): void {
  const { spot } = accountsOf(batch, stake);
  stake.reserved = subtract(stake.reserved, amount);
  stake.rewards = add(stake.rewards, amount);
  record(batch, stake, {
    event: 'reward',
    amount,
    transaction: payFromReserve(batch, stake, { account: spot, amount }),
  });
}

/** What shares are worth less than was paid for them: less than a unit, which the house holds for the pool. */
export function takeRounding(batch: StakeBatch, stake: Stake, amount: Decimal): void {
  const { rewards } = batch.accounts;
  batch.pool.residue = add(batch.pool.residue, amount);
  stake.amount = subtract(stake.amount, amount);
  const paid = takeFrom(batch, stake, { kind: 'stake', to: rewards, amount });
  const transaction = andHold(paid, { account: rewards, amount });
  record(batch, stake, { event: 'rounding', amount: negate(amount), transaction });
}

/** Coins that the network took. */
export function takeLoss(
  batch: StakeBatch,
  stake: Stake,
  { amount, lossId }: { amount: Decimal; lossId: number },
): void {
  stake.amount = subtract(stake.amount, amount);
  stake.lost = add(stake.lost, amount);
  const transaction = takeFrom(batch, stake, { kind: 'stakeLoss', to: batch.accounts.coins, amount });
  record(batch, stake, { event: 'loss', amount: negate(amount), transaction, lossId });
}

/**
 * What of a loss was taken from stakes beyond what the pool lost (below zero: less than that) is rounding, which the
 * house holds for the pool.
 */
export function settleResidue(batch: StakeBatch, amount: Decimal): void {
  const { pool, accounts } = batch;
  pool.residue = add(pool.residue, amount);
  const cause: Cause = { kind: 'stakeLoss', reference: writeReference({ to: 'stakingPool', id: pool.id }) };
  const { rewards, coins } = accounts;
  const left = negate(amount);
  if (amount > zero) {
    const back = move(cause, { from: coins, to: rewards, amount });
    batch.transactions.push({ transaction: andHold(back, { account: rewards, amount }), entry: null });
  } else if (left > zero) {
    const taken = { from: rewards, released: left, to: [{ account: coins, amount: left }] };
    batch.transactions.push({ transaction: settleHold(cause, taken), entry: null });
  }
}

/** The coins are the member’s own again, in its spot account. */
export function giveBack(batch: StakeBatch, stake: Stake, atMs: number): void {
  const { spot } = accountsOf(batch, stake);
  const { amount } = stake;
  endReserve(batch, stake);
  stake.state = 'released';
  stake.releasedAtMs = atMs;
  stake.amount = zero;
  const transaction = takeFrom(batch, stake, { kind: 'stakeRelease', to: spot, amount });
  record(batch, stake, { event: 'release', amount: negate(amount), transaction });
}

type Kind = 'stake' | 'stakeLoss' | 'stakeRelease' | 'stakingReserve';
const referenceOf = ({ id }: Stake) => writeReference({ to: 'stake', id });
const causeOf = (stake: Stake, kind: Kind): Cause => ({ kind, reference: referenceOf(stake) });
const reserveCause = ({ pool }: StakeBatch, stake: Stake | null): Cause =>
  stake
    ? causeOf(stake, 'stakingReserve')
    : { kind: 'stakingReserve', reference: writeReference({ to: 'stakingPool', id: pool.id }) };

function accountsOf({ accounts }: StakeBatch, { id, memberId }: Stake) {
  const own = accounts.ofMember.get(memberId);
  if (!own) throw new Error(`the accounts of stake ${id} are not open`);
  return own;
}

type Paid = { account: number; amount: Decimal; isHeld?: boolean };
function payFromReserve({ accounts }: StakeBatch, stake: Stake, paid: Paid): LedgerTransaction {
  const cause: Cause = { kind: 'stakeReward', reference: referenceOf(stake) };
  return settleHold(cause, { from: accounts.rewards, released: paid.amount, to: [paid] });
}

function takeFrom(batch: StakeBatch, stake: Stake, { kind, to, amount }: { kind: Kind; to: number; amount: Decimal }) {
  const { earn } = accountsOf(batch, stake);
  return settleHold(causeOf(stake, kind), { from: earn, released: amount, to: [{ account: to, amount }] });
}

type Recorded = { event: StakeEvent; amount: Decimal; transaction: LedgerTransaction; lossId?: number };

function record(batch: StakeBatch, stake: Stake, { event, amount, transaction, lossId = 0 }: Recorded): void {
  batch.stakes.add(stake);
  const entry = { stake, event, amount, after: stake.amount, lossId: lossId || null };
  batch.transactions.push({ transaction, entry });
}
