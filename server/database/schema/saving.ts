import type { Generated, GeneratedAlways } from 'kysely';
import type { SavingAccount, SavingState } from '../../../contract/saving-values.ts';

/** Tables of the area saving; columns are explained in migrations 0141, 0146 and 0298. */
export type SavingSchema = {
  saving_product: {
    id: GeneratedAlways<number>;
    asset: string;
    term_days: number;
    taken: Generated<string>;
    paused_at: Generated<number | null>;
    closed_since: Generated<number | null>;
    told_version: Generated<number>;
    told_member_id: Generated<number>;
    told_member_version: Generated<number>;
  };
  saving_order: {
    id: GeneratedAlways<number>;
    member_id: number;
    product_id: number;
    version: number;
    amount: string;
    account: SavingAccount;
    auto_renew: boolean;
    renewal_of: number | null;
    status: SavingState;
    created_at: number;
    first_day: number;
    end_day: number | null;
    accrued_day: number;
    weight: Generated<string>;
    interest: Generated<string>;
    term_interest: string | null;
    ended_at: Generated<number | null>;
    is_owed: GeneratedAlways<boolean>;
  };
  saving_interest: {
    order_id: number;
    day: number;
    amount: string;
    total: string;
    transaction_id: number;
    entered_at: number;
  };
  saving_day: {
    product_id: number;
    day: number;
    orders: number;
    interest: string;
  };
};
