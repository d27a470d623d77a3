import type { Decimal } from '../../../contract/money.ts';
import type { RejectReason, WaitReason } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';

/** `memo` is '' where the network has none. */
export type DepositAddress = { address: string; memo: string };

/** Coins for an external address. `amount` is what the receiver gets. */
export type Payment = { network: string; currency: string; amount: Decimal; address: string; memo: string };

/** Coins that leave the platform. `withdrawalId` ensures that they are sent only once. */
export type SendOrder = Payment & { withdrawalId: number };

/**
 * Marks the withdrawal as being sent, in the transaction that stores the transfer. Returns false if it may no longer
 * leave, for example because it was cancelled: then nothing is stored, signed or handed over.
 */
export type Take = (tx: Transaction) => Promise<boolean>;

/**
 * What is known of coins that were to leave:
 * - `unsent`: nothing is signed. It may be sent later, or given up at any time. `waitsFor` says what is in the way.
 * - `refused`: nothing is signed, and this address will not get it.
 * - `sending`: they are on their way.
 * - `confirmed`: they arrived, for good.
 * - `failed`: it was tried and is certain not to have moved them.
 * - `unknown`: they may have left. Not sent again by itself, not given back: an operator looks, or a later look at the
 *   chain tells.
 */
export type TransferStatus =
  | { state: 'unsent'; waitsFor: WaitReason | null }
  | { state: 'refused'; reason: RejectReason }
  | { state: 'sending'; transactionId: string | null; confirmations: number; confirmationsNeeded: number }
  | { state: 'confirmed'; transactionId: string }
  | { state: 'failed'; reason: string }
  | { state: 'unknown'; transactionId: string | null };

/** Why a payment cannot currently be sent to its address. */
export type Obstacle = { reason: 'gasAboveLimit'; limit: bigint } | { reason: 'receiverRefuses' };

/** The door to the chains that one node, custodian or sandbox serves. Networks are rows of the table `network`. */
export type ChainAdapter = {
  kind: 'sandbox' | 'evm' | 'udun';
  /** The adapter with its keys, e.g. evm:6b1f...: addresses, deposits and withdrawals belong to it. */
  configuration: string;
  /** Codes of the networks that it serves. */
  networks: readonly string[];
  /** The address of a member, always the same one. Throws when an external service does not answer. */
  createAddress(memberId: number, network: string): Promise<DepositAddress>;
  /**
   * Looks at its chains: records deposits, counts their confirmations, and follows up on transfers. Resolves with the
   * networks that it could look at.
   */
  advance(): Promise<readonly string[]>;
  /** Left out where an obstacle only shows when sending. Throws when an external service does not answer. */
  findObstacle?(payment: Payment): Promise<Obstacle | undefined>;
  /**
   * Sends each withdrawal once; asked again, it reports the state of the transfer. Never throws once something may have
   * left.
   */
  send(order: SendOrder, take: Take): Promise<TransferStatus>;
  statusOf(withdrawal: { withdrawalId: number; network: string }): Promise<TransferStatus>;
};
