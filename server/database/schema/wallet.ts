import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of the area wallet. */
export type WalletSchema = {
  faucet_grant: {
    id: GeneratedAlways<number>;
    member_id: number;
    asset: string;
    /** Whole days since 1970 UTC. */
    day: number;
    turn: number;
    amount: string;
    created_at: number;
  };
  /** What a member owned at the beginning of a UTC day. */
  member_value: {
    member_id: number;
    /** Whole days since 1970 UTC. */
    day: number;
    total_usdt: string;
  };
  member_value_progress: {
    is_only: Generated<boolean>;
    day: number;
    member_id: number;
  };
};
