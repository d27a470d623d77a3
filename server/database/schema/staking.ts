import type { ColumnType, GeneratedAlways } from 'kysely';
import type { StakeEvent } from '../../../contract/staking-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area staking; columns are explained in the migrations 0142, 0143 and 0170. */
export type StakingSchema = {
  staking_pool: {
    id: GeneratedAlways<number>;
    key: string;
    asset: string;
    lock_days: number;
    unbonding_days: number;
    sort: number;
    active: Optional<string>;
    shares: Optional<string>;
    residue: Optional<string>;
    pending: Optional<string>;
    unbonding: Optional<string>;
    weight: Optional<string>;
    added: Optional<string>;
    told_version: Optional<number>;
    told_member_id: Optional<number>;
    told_member_version: Optional<number>;
    done_until: Optional<number>;
    paused_at: Optional<number | null>;
  };
  stake: {
    id: GeneratedAlways<number>;
    member_id: number;
    pool_id: number;
    state: 'active' | 'unbonding' | 'released';
    staked: string;
    amount: string;
    shares: Optional<string>;
    version: number;
    rate_bps: number;
    weight: Optional<string>;
    reserved: Optional<string>;
    rewards: Optional<string>;
    lost: Optional<string>;
    created_at: number;
    active_from: number;
    ends_at: Optional<number | null>;
    redeemed_at: Optional<number | null>;
    release_at: Optional<number | null>;
    released_at: Optional<number | null>;
  };
  staking_day: { pool_id: number; day: number; active: string; weight: string; added: string };
  staking_loss: {
    id: GeneratedAlways<number>;
    pool_id: number;
    proposal_id: number;
    bps: number;
    reason: string;
    at: number;
  };
  stake_entry: {
    id: GeneratedAlways<number>;
    stake_id: number;
    transaction_id: number;
    event: StakeEvent;
    amount: string;
    after: string;
    loss_id: number | null;
    at: number;
  };
};
