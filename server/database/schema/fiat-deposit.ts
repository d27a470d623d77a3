import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReceivingAccount } from '../../../contract/fiat-deposit.ts';
import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';

/** Columns that are empty when a row is made. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Tables of deposits over banks; columns are explained in migrations/0088-fiat-deposit.sql. Times in milliseconds. */
export type FiatDepositSchema = {
  receiving_account: {
    asset: string;
    holder: string;
    bank_name: string;
    account_number: string;
    bic: string;
    updated_at: number;
  };
  fiat_deposit: {
    id: GeneratedAlways<number>;
    member_id: number;
    asset: string;
    amount: string;
    received: Later<string>;
    reference: string;
    /** JSON. */
    paid_to: ColumnType<ReceivingAccount, string, never>;
    state: FiatDepositState;
    reason: Generated<string>;
    picture_id: Later<string>;
    bank_reference: Later<string>;
    bank_reference_key: Later<string>;
    waits_for_second: Generated<boolean>;
    created_at: number;
    expires_at: number;
    decided_at: Later<number>;
  };
};
