import type { GeneratedAlways } from 'kysely';

/** What the prizes are for; the house has an account of this kind for each. */
export type RewardPurpose = 'checkin' | 'luckydraw';

/** Tables of the area reward. Days are whole days since 1970 UTC. */
export type RewardSchema = {
  reward_step: { step: number; asset: string; amount: string; tickets: number };
  reward_prize: {
    id: GeneratedAlways<number>;
    version: number;
    place: number;
    asset: string;
    amount: string;
    weight: number;
    stock_per_day: number;
  };
  reward_budget: { purpose: RewardPurpose; asset: string; per_day: string };
  reward_funding: { purpose: RewardPurpose; asset: string; day: number };
  reward_stock: { prize_id: number; day: number; used: number };
  reward_member: { member_id: number; tickets: number; seed_index: number; nonce: number; client_seed: string };
  reward_checkin: {
    member_id: number;
    day: number;
    step: number;
    asset: string;
    amount: string;
    tickets: number;
    created_at: number;
  };
  reward_draw: {
    id: GeneratedAlways<number>;
    member_id: number;
    seed_index: number;
    nonce: number;
    client_seed: string;
    number: number;
    prize_id: number;
    created_at: number;
  };
};
