import type { GeneratedAlways } from 'kysely';

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
};
