import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Payee } from '../../../contract/bank-account.ts';
import type { MoneyDeedKind } from '../../../contract/operator-values.ts';
import type { ReviewReason, WaitReason, WithdrawalState } from '../../../contract/withdrawal-values.ts';

/**
 * Tables of withdrawals, and what operators decided about money; columns are explained in
 * migrations/0084-withdrawals.sql and 0098-two-voices.sql. Times in milliseconds.
 */
export type WithdrawalSchema = {
  /** Locked while sums are taken. */
  withdrawal_sum: { is_only: boolean };
  withdrawal_address: WithdrawalAddressTable;
  withdrawal_preference: { member_id: number; is_whitelist_only: boolean };
  withdrawal: WithdrawalTable;
  money_deed: {
    id: GeneratedAlways<number>;
    kind: MoneyDeedKind;
    subject_id: number;
    member_id: number;
    decided_alone_by: number | null;
    value_usdt: string;
    at: number;
  };
};

type WithdrawalAddressTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  network: string;
  address: string;
  memo: string;
  label: string;
  trusted_at: number;
  created_at: number;
  removed_at: number | null;
};

export type WithdrawalTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  network: string;
  asset: string;
  address: string;
  memo: string;
  amount: string;
  fee: string;
  value_usdt: string;
  state: WithdrawalState;
  review_reasons: ReviewReason[];
  approvals_needed: number;
  transaction_id: string | null;
  bank_reference_key: Generated<string | null>;
  created_at: number;
  /** JSON; null where a chain carries it. */
  payee: ColumnType<Payee | null, string | null, never>;
  waits_for: ColumnType<WaitReason | null, never, WaitReason | null>;
  /** What carried the network when it was asked for; null for banks. */
  configuration: ColumnType<string | null, string | null | undefined, string | null>;
};
