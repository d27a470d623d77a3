import type { ColumnType, GeneratedAlways } from 'kysely';
import type { LiquidationReason, LoanEvent, LoanState, SupplyEvent } from '../../../contract/loan-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area loan; columns are explained in migrations/0144-loan.sql and 0295-new-supplies.sql. */
export type LoanSchema = {
  loan_pool: {
    id: GeneratedAlways<number>;
    asset: string;
    sort: number;
    cash: Optional<string>;
    principal: Optional<string>;
    weighted: Optional<string>;
    interest: Optional<string>;
    reserve: Optional<string>;
    rate_index: Optional<string>;
    hour: Optional<number>;
    shares: Optional<string>;
    queued_shares: Optional<string>;
  };
  loan: {
    id: GeneratedAlways<number>;
    member_id: number;
    pool_id: number;
    pledge_asset: string;
    state: LoanState;
    asked: string;
    approved: Optional<string>;
    pledge: string;
    principal: Optional<string>;
    interest: Optional<string>;
    rate_index: Optional<string>;
    factor: Optional<number>;
    interest_paid: Optional<string>;
    term_days: number;
    extensions: Optional<number>;
    initial_bps: number;
    call_bps: number;
    liquidation_bps: number;
    rules_version: number;
    liquidation_watch: Optional<string | null>;
    alert_watch: Optional<string | null>;
    watch_index: Optional<string | null>;
    alert_bps: Optional<number | null>;
    alerted_bps: Optional<number>;
    created_at: number;
    opened_at: Optional<number | null>;
    due_at: Optional<number | null>;
    ended_at: Optional<number | null>;
    reason: Optional<string | null>;
  };
  loan_liquidation: {
    receipt: string;
    loan_id: number;
    reason: LiquidationReason;
    pledge_seq: number | null;
    loan_seq: number | null;
    pledge_price: string;
    loan_price: string;
    principal: string;
    interest: string;
    pledge: string;
    rules_version: number;
    is_whole: boolean;
    sold: string;
    repaid: string;
    fee: string;
    bad_debt: string;
    at: number;
  };
  loan_event: {
    id: GeneratedAlways<number>;
    loan_id: number;
    event: LoanEvent;
    pledge: Optional<string>;
    principal: Optional<string>;
    interest: Optional<string>;
    fee: Optional<string>;
    receipt: Optional<string | null>;
    at: number;
  };
  loan_bad_debt: {
    id: GeneratedAlways<number>;
    pool_id: number;
    amount: string;
    of_reserve: string;
    of_suppliers: string;
    loans: number;
    at: number;
    told_at: Optional<number | null>;
  };
  loan_supply: {
    pool_id: number;
    member_id: number | null;
    shares: Optional<string>;
    queued_shares: Optional<string>;
    deposited: Optional<string>;
  };
  loan_new_supply: {
    pool_id: number;
    member_id: number;
    amount: string;
    hour: number;
  };
  loan_withdrawal: {
    id: GeneratedAlways<number>;
    member_id: number;
    pool_id: number;
    shares: string;
    paid: Optional<string>;
    created_at: number;
  };
  loan_supply_event: {
    id: GeneratedAlways<number>;
    member_id: number;
    pool_id: number;
    event: SupplyEvent;
    amount: string;
    at: number;
  };
};
