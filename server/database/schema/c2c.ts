import type { ColumnType, GeneratedAlways } from 'kysely';
import type {
  AccountState,
  AdSide,
  AdState,
  CaseKind,
  CaseState,
  OrderEnding,
  OrderState,
  ProposalState,
} from '../../../contract/c2c-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** How many messages a conversation had, and the hash that chains them. */
export type TranscriptHead = { count: number; hash: string };

/** Tables of the area c2c; columns are explained in migrations/0137-c2c.sql and 0139-c2c-payments.sql. */
export type C2cSchema = {
  fiat_rate: { code: string; per_usd: string; source: string; at: number };
  c2c_merchant: {
    id: GeneratedAlways<number>;
    member_id: number;
    state: 'created' | 'reviewing' | 'rejected' | 'approved' | 'ended';
    about: string;
    country: string;
    bond: string;
    rules_version: number;
    reason: Optional<string>;
    is_away: Optional<boolean>;
    sent_at: number;
    decided_at: Optional<number | null>;
    bond_until: Optional<number | null>;
  };
  c2c_payment_account: {
    member_id: number;
    bank_account_id: number;
    added_at: number;
    state: Optional<AccountState>;
    holder: Optional<string>;
    verified_name: Optional<string>;
    reason: Optional<string>;
    decided_at: Optional<number | null>;
  };
  c2c_ad: {
    id: GeneratedAlways<number>;
    member_id: number;
    side: AdSide;
    asset: string;
    fiat: string;
    price: Optional<string | null>;
    index_bps: Optional<number | null>;
    price_bound: Optional<string | null>;
    quantity: string;
    minimum: string;
    maximum: string;
    pay_minutes: number;
    terms: string;
    taker_level: Optional<number>;
    taker_orders: Optional<number>;
    taker_days: Optional<number>;
    state: AdState;
    version: Optional<number>;
    created_at: number;
    updated_at: number;
  };
  c2c_ad_payment: { ad_id: number; payment_type: string; bank_account_id: Optional<number | null> };
  c2c_order: {
    id: GeneratedAlways<number>;
    ad_id: number;
    ad_version: number;
    member_id: number;
    merchant_id: number;
    buyer_id: number;
    seller_id: number;
    asset: string;
    fiat: string;
    price: string;
    quantity: string;
    amount: string;
    value_usdt: string;
    held: string;
    released: Optional<string>;
    payment_type: string;
    payment: ColumnType<unknown, string, null>;
    reference: string;
    terms: string;
    rules_version: number;
    conversation_id: number;
    state: OrderState;
    ending: Optional<OrderEnding | null>;
    created_at: number;
    expires_at: number;
    paid_at: Optional<number | null>;
    paid_reference: Optional<string | null>;
    ended_at: Optional<number | null>;
    withdraw_after: Optional<number | null>;
    chat_deleted_at: Optional<number | null>;
  };
  c2c_order_qr: { order_id: number; image: Buffer };
  c2c_unread_told: { order_id: number; member_id: number; number: number; at: number };
  c2c_case: {
    id: GeneratedAlways<number>;
    opened_by: Optional<number | null>;
    member_id: number;
    order_id: number;
    kind: CaseKind;
    reason: string;
    state: CaseState;
    opened_at: number;
    evidence_until: number;
    ended_at: Optional<number | null>;
    to_buyer: Optional<string | null>;
    against_id: Optional<number | null>;
    ruling: Optional<string>;
    transcript_opened: ColumnType<TranscriptHead, string, never>;
    transcript_ended: ColumnType<TranscriptHead | null, string | undefined, string>;
  };
  c2c_statement: {
    id: GeneratedAlways<number>;
    case_id: number;
    member_id: number;
    body: Optional<string>;
    file_id: Optional<string | null>;
    at: number;
  };
  c2c_proposal: {
    id: GeneratedAlways<number>;
    case_id: number;
    member_id: number;
    to_buyer: string;
    state: ProposalState;
    at: number;
  };
  c2c_rating: {
    order_id: number;
    member_id: number;
    about_id: number;
    is_good: boolean;
    words: Optional<string>;
    at: number;
  };
  c2c_block: { member_id: number; blocked_id: number; at: number };
  c2c_report: {
    id: GeneratedAlways<number>;
    member_id: number;
    about_id: number;
    order_id: Optional<number | null>;
    ad_id: Optional<number | null>;
    reason: string;
    words: string;
    at: number;
    handled_by: Optional<number | null>;
    handled_at: Optional<number | null>;
  };
  c2c_statistic: {
    member_id: number;
    orders: number;
    orders_30_days: number;
    completed_30_days: number;
    release_seconds: Optional<number | null>;
    good_ratings: number;
    bad_ratings: number;
    first_order_at: Optional<number | null>;
    counted_at: number;
  };
};
