import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DepositState } from '../../../contract/deposit-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area wallet. Amounts are decimals in text, times milliseconds since 1970 UTC. */
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
  network: {
    code: string;
    display_name: string;
    sort: number;
    address_format: string;
    confirmations_needed: number;
    explorer_transaction_url: Optional<string | null>;
    explorer_address_url: Optional<string | null>;
    has_memo: Generated<boolean>;
    is_bank: Generated<boolean>;
    chain_id: Optional<number | null>;
    custodian_code: Optional<string | null>;
    paused_at: Optional<number | null>;
  };
  network_coin: {
    network: string;
    asset: string;
    contract_address: Optional<string | null>;
    chain_decimals: number;
    gas_limit: Optional<number | null>;
    gas_cost_maximum: Optional<string | null>;
  };
  deposit_address: {
    member_id: number;
    network: string;
    address: string;
    /** '' where the network has none. */
    memo: Generated<string>;
    created_at: number;
    /** Which adapter, with which keys, it belongs to; null in rows that are older than this column. */
    configuration: Optional<string | null>;
  };
  deposit: {
    id: GeneratedAlways<number>;
    member_id: number;
    network: string;
    asset: string;
    address: string;
    memo: Generated<string>;
    amount: string;
    transaction_id: string;
    output: number;
    block_number: Optional<number | null>;
    confirmations: Generated<number>;
    confirmations_needed: number;
    state: DepositState;
    created_at: number;
    credited_at: Optional<number | null>;
    /** That of the address. */
    configuration: Optional<string | null>;
    /** What a taken back one was debited with. */
    taken_back: Optional<string | null>;
  };
  chain_block: {
    network: string;
    number: number;
    hash: string;
  };
  chain_transfer: {
    withdrawal_id: number;
    network: string;
    asset: string;
    amount: string;
    address: string;
    memo: Generated<string>;
    state: 'sending' | 'confirmed' | 'failed';
    is_acknowledged: Generated<boolean>;
    /** The wallet that signs it, or the merchant at the custodian. */
    sender: Optional<string | null>;
    nonce: Optional<number | null>;
    transaction_id: Optional<string | null>;
    created_at: number;
  };
  chain_attempt: {
    transaction_id: string;
    withdrawal_id: number;
    signed: string;
    max_fee_per_gas: string;
    max_priority_fee_per_gas: string;
    created_at: number;
  };
  sandbox_transfer: {
    id: GeneratedAlways<number>;
    network: string;
    asset: string;
    address: string;
    memo: Generated<string>;
    amount: string;
    transaction_id: string;
    withdrawal_id: Optional<number | null>;
    is_scanned: Generated<boolean>;
    created_at: number;
  };
  /** Trees of what is owed to members (docs/proof-of-reserves.md). */
  reserve_snapshot: {
    id: GeneratedAlways<number>;
    created_at: number;
    members: number;
    root_hash: string;
    root_sums: string;
  };
  reserve_leaf: {
    snapshot_id: number;
    member_id: number;
    position: number;
    nonce: string;
  };
  reserve_node: {
    snapshot_id: number;
    level: number;
    position: number;
    hash: string;
    sums: string;
  };
};
