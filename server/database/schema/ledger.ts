import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** numeric(38,18): text out, text or a default in. */
type Numeric = ColumnType<string, string | undefined, string>;

/** Tables of the ledger; only server/ledger writes account, balance, ledger_transaction and entry. */
export type LedgerSchema = {
  /** One row, written once by server/platform/ledger-stamp.ts. */
  ledger_stamp: { is_only: Generated<boolean>; kind: 'trial' | 'real'; reason: string; stamped_at: number };
  /** What each account had up to the watermark: checks begin there. */
  ledger_checkpoint: { account_id: number; transaction_id: number; total: string; held: string };
  ledger_watermark: { is_only: Generated<boolean>; transaction_id: number };
  asset: {
    code: string;
    display_name: string;
    decimals: Generated<number>;
    sort: number;
    icon: string;
    is_test_only: Generated<boolean>;
    is_fiat: Generated<boolean>;
    account_kinds: Generated<string[]>;
    faucet_amount: string | null;
    registration_amount: string | null;
    delist_at: Generated<number | null>;
  };
  account: {
    id: GeneratedAlways<number>;
    owner_kind: 'member' | 'house';
    owner_id: number;
    asset: string;
    kind: string;
  };
  balance: {
    account_id: number;
    total: Numeric;
    held: Numeric;
    is_checked: boolean;
    version: Generated<number>;
  };
  ledger_transaction: {
    id: GeneratedAlways<number>;
    kind: string;
    reference: string;
    /** Milliseconds since 1970 UTC. */
    created_at: number;
  };
  entry: {
    transaction_id: number;
    account_id: number;
    seq: number;
    amount: string;
    hold: string;
  };
  /** What an account owned and held after one of its transactions; for about every 128th entry. */
  entry_mark: {
    account_id: number;
    transaction_id: number;
    total: string;
    held: string;
  };
  entry_mark_progress: {
    is_only: Generated<boolean>;
    transaction_id: number;
  };
};
