import { add, subtract } from '../../../contract/money.ts';
import { sharesFor, worthOf } from './shares.ts';
import type { StakeBatch } from './stake-batch.ts';
import { giveBack, takeRounding } from './stake-events.ts';
import type { Stake } from './stakes.ts';

/** Buys shares for a stake whose first day begins. What they are worth less stays in the pool. */
export function enterPool(batch: StakeBatch, stake: Stake, atMs: number): void {
  const { pool } = batch;
  const { amount } = stake;
  const shares = sharesFor(pool, amount);
  pool.pending = subtract(pool.pending, amount);
  // Rewards since it was put in can have made shares dearer than all of it.
  if (shares === 0n) {
    giveBack(batch, stake, atMs);
    return;
  }
  pool.active = add(pool.active, amount);
  pool.shares += shares;
  stake.shares = shares;
  batch.stakes.add(stake);
  const rounding = subtract(amount, worthOf(pool, shares));
  if (rounding > 0n) takeRounding(batch, stake, rounding);
}

/** The shares end; the stake keeps their number, which says what a later loss takes while it unbonds. */
export function leavePool({ pool }: StakeBatch, { shares, amount }: Stake): void {
  pool.shares -= shares;
  pool.active = subtract(pool.active, amount);
}
