import type { Selectable } from 'kysely';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Stake as DescribedStake } from '../../../contract/staking-shapes.ts';
import { stakeStatuses } from '../../../contract/staking-values.ts';
import type { StakingSchema } from '../../database/schema/staking.ts';
import type { Pool } from './pools.ts';

export type StakeRow = Selectable<StakingSchema['stake']>;

/** The part of a stake that changes, and what the changes depend on. */
export type Stake = {
  id: number;
  memberId: number;
  state: StakeRow['state'];
  amount: Decimal;
  shares: bigint;
  rateBps: number;
  weight: bigint;
  reserved: Decimal;
  rewards: Decimal;
  lost: Decimal;
  endsAtMs: number | null;
  releasedAtMs: number | null;
};

export type StoredStake = Pick<
  StakeRow,
  'id' | 'member_id' | 'state' | 'amount' | 'shares' | 'rate_bps' | 'weight' | 'reserved' | 'rewards' | 'lost'
> &
  Pick<StakeRow, 'ends_at' | 'released_at'>;

export const parseStake = (row: StoredStake): Stake => ({
  id: row.id,
  memberId: row.member_id,
  state: row.state,
  amount: parseDecimal(row.amount),
  shares: BigInt(row.shares),
  rateBps: row.rate_bps,
  weight: BigInt(row.weight),
  reserved: parseDecimal(row.reserved),
  rewards: parseDecimal(row.rewards),
  lost: parseDecimal(row.lost),
  endsAtMs: row.ends_at,
  releasedAtMs: row.released_at,
});

/** `flexibleRateBps` is today's rate of the pool, for flexible ones. */
export function describeStake(row: StakeRow, pool: Pool, flexibleRateBps: number): DescribedStake {
  const isActive = row.state === 'active' && BigInt(row.shares) > 0n;
  const plain = (text: string) => formatDecimal(parseDecimal(text));
  return {
    id: String(row.id),
    pool: pool.key,
    currency: pool.asset,
    status: stakeStatuses[row.state],
    lockDays: pool.lockDays,
    unbondingDays: pool.unbondingDays,
    staked: plain(row.staked),
    amount: plain(row.amount),
    activeAmount: isActive ? plain(row.amount) : formatDecimal(zero),
    rateBps: pool.lockDays > 0 ? row.rate_bps : flexibleRateBps,
    rewards: plain(row.rewards),
    lost: plain(row.lost),
    time: row.created_at,
    activeFrom: row.active_from,
    endsAt: row.ends_at,
    redeemedAt: row.redeemed_at,
    releaseAt: row.release_at,
    releasedAt: row.released_at,
  };
}
