import type { Decimal } from '../../../../contract/money.ts';

/** `memo` is '' where the network has none. */
export type DepositAddress = { address: string; memo: string };

/** Coins to leave the platform. `amount` is what the receiver gets; `withdrawalId` makes it happen once. */
export type SendOrder = {
  withdrawalId: number;
  network: string;
  currency: string;
  amount: Decimal;
  address: string;
  memo: string;
};

/**
 * What is known of coins that were to leave:
 * - `unsent`: nothing left and nothing will; it may be sent again or given up.
 * - `sending`: they are on their way.
 * - `confirmed`: they arrived, for good.
 * - `failed`: it was tried and is certain not to have moved them.
 * - `unknown`: they may have left. Not sent again by itself, not given back: an operator looks, or a later look at the
 *   chain tells.
 */
export type TransferStatus =
  | { state: 'unsent' | 'failed'; reason: string }
  | { state: 'sending'; transactionId: string | null; confirmations: number; confirmationsNeeded: number }
  | { state: 'confirmed'; transactionId: string }
  | { state: 'unknown'; transactionId: string | null };

/** The door to the chains that one node, custodian or sandbox serves. Networks are rows of the table `network`. */
export type ChainAdapter = {
  kind: 'sandbox' | 'evm' | 'udun';
  /** Codes of the networks that it serves. */
  networks: readonly string[];
  /** The address of a member, always the same one. Throws when a service outside does not answer. */
  createAddress(memberId: number, network: string): Promise<DepositAddress>;
  /** Looks at its chains: records deposits, counts their confirmations, cares for what is being sent. */
  advance(): Promise<void>;
  /** Sends once per withdrawal; asked again it says how that one goes. Never throws after something may have left. */
  send(order: SendOrder): Promise<TransferStatus>;
  statusOf(withdrawal: { withdrawalId: number; network: string }): Promise<TransferStatus>;
};
