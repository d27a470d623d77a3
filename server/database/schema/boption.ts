import type { ColumnType, Generated } from 'kysely';
import type {
  BoptionCurrency,
  BoptionDirection,
  BoptionState,
  BoptionVoidReason,
} from '../../../contract/boption-values.ts';

/** Changed by the statements that settle, and by nothing else. */
type Settled<T> = ColumnType<T | null, never, never>;

/** Tables of the area boption; columns are explained in migrations/0150-boption.sql. */
export type BoptionSchema = {
  boption_order: {
    id: Generated<number>;
    settlement: string;
    member_id: number;
    symbol: string;
    currency: BoptionCurrency;
    direction: BoptionDirection;
    duration_seconds: number;
    stake: string;
    profit: string;
    rate_bps: number;
    market_version: number;
    lag_ms: number;
    tick_seconds: number;
    accepted_at: number;
    entry_from: number;
    expires_at: number;
    state: BoptionState;
    void_reason: Settled<BoptionVoidReason>;
    before_entry: Settled<number>;
    entry_tick: Settled<number>;
    entry_price: Settled<string>;
    entry_at: Settled<number>;
    exit_tick: Settled<number>;
    exit_price: Settled<string>;
    exit_at: Settled<number>;
    after_exit: Settled<number>;
    settled_at: Settled<number>;
  };
  boption_member: {
    member_id: number;
    notice_version: number | null;
    notice_accepted_at: number | null;
    country: string | null;
    understood_version: number | null;
    understood_at: number | null;
    day_stake_max: string | null;
    next_day_stake_max: string | null;
    next_day_stake_from: number | null;
    paused_until: number | null;
    losses_in_row: Generated<number>;
  };
  boption_settled: {
    order_id: number;
    symbol: string;
    started_at: number;
    before_entry: number | null;
    late_entry: number | null;
    early_exit: number | null;
    after_exit: number | null;
    is_complete: boolean;
  };
  boption_day_total: {
    symbol: string;
    started_at: number;
    currency: BoptionCurrency;
    orders: number;
    stake: string;
    profit: string;
    loss: string;
  };
  boption_day: {
    symbol: string;
    started_at: number;
    orders: number;
    previous_digest: string;
    digest: string;
  };
  boption_rate: {
    symbol: string;
    started_at: number;
    duration_seconds: number;
    direction: BoptionDirection;
    hour: number;
    won: number;
    lost: number;
    tied: number;
  };
};
