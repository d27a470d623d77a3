import type { Hex, TransactionSerializedEIP1559 } from 'viem';
import { type Decimal, formatDecimal, parseDecimal } from '../../../../contract/money.ts';
import { type Database, queryRows, type Store, type Transaction } from '../../../database/client.ts';
import type { SendOrder } from '../chain-adapter.ts';
import type { Fees, SignedTransfer } from './sign-transfer.ts';

export type StoredTransfer = SendOrder & {
  state: 'sending' | 'confirmed' | 'failed';
  isAcknowledged: boolean;
  /** The wallet that signed it; null in rows from before this column existed, which means the current wallet. */
  sender: string | null;
  nonce: number;
  /** Set once it is mined for good. */
  transactionId: string | null;
  /** Oldest first; each replaces the one before it. */
  attempts: (Fees & { transactionId: Hex; signed: Hex; createdAt: number })[];
};

type TransferRow = {
  withdrawal_id: number;
  network: string;
  asset: string;
  amount: string;
  address: string;
  memo: string;
  state: StoredTransfer['state'];
  is_acknowledged: boolean;
  sender: string | null;
  nonce: number | null;
  transaction_id: string | null;
};

async function withAttempts(database: Database, row: TransferRow): Promise<StoredTransfer> {
  const query = database.selectFrom('chain_attempt').selectAll().where('withdrawal_id', '=', row.withdrawal_id);
  const attempts = await query.orderBy('created_at').execute();
  return {
    withdrawalId: row.withdrawal_id,
    network: row.network,
    currency: row.asset,
    amount: parseDecimal(row.amount),
    address: row.address,
    memo: row.memo,
    state: row.state,
    isAcknowledged: row.is_acknowledged,
    sender: row.sender,
    nonce: row.nonce as number,
    transactionId: row.transaction_id,
    attempts: attempts.map((attempt) => ({
      transactionId: attempt.transaction_id as Hex,
      signed: attempt.signed as Hex,
      maxFeePerGas: BigInt(attempt.max_fee_per_gas),
      maxPriorityFeePerGas: BigInt(attempt.max_priority_fee_per_gas),
      createdAt: attempt.created_at,
    })),
  };
}

export async function readTransfer(database: Database, withdrawalId: number): Promise<StoredTransfer | undefined> {
  const query = database.selectFrom('chain_transfer').selectAll().where('withdrawal_id', '=', withdrawalId);
  const row = await query.executeTakeFirst();
  return row && withAttempts(database, row);
}

/** Undecided transfers in the order of their nonces. */
export async function readOpenTransfers(database: Database, network: string): Promise<StoredTransfer[]> {
  const rows = await database
    .selectFrom('chain_transfer')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'sending')
    .orderBy('nonce')
    .execute();
  const transfers: StoredTransfer[] = [];
  for (const row of rows) transfers.push(await withAttempts(database, row));
  return transfers;
}

/** `used`: how many transactions of the sender the chain has. */
type OfWallet = { network: string; sender: string; used: number };

const pendingText = `
  select distinct on (withdrawal_id) asset as currency, amount, signed
  from chain_transfer join chain_attempt using (withdrawal_id)
  where network = $1 and state = 'sending' and (sender = $2 or sender is null) and nonce >= $3::int8
  order by withdrawal_id, chain_attempt.created_at desc`;

/** The newest attempts of the wallet's transfers that are signed and not mined yet. */
export async function readPending(
  store: Store,
  { network, sender, used }: OfWallet,
): Promise<{ currency: string; amount: Decimal; signed: TransactionSerializedEIP1559 }[]> {
  type Pending = { currency: string; amount: string; signed: TransactionSerializedEIP1559 };
  const rows = await queryRows<Pending>(store, pendingText, [network, sender, used]);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: parseDecimal(amount) }));
}

/** The first free nonce. A transfer that was given up leaves a gap, and all later ones would wait behind it. */
export async function readFreeNonce(store: Store, { network, sender, used }: OfWallet): Promise<number> {
  const query = store.selectFrom('chain_transfer').select('nonce').where('network', '=', network);
  const ofWallet = query.where((row) => row.or([row('sender', '=', sender), row('sender', 'is', null)]));
  const taken = await ofWallet.where('nonce', '>=', used).orderBy('nonce').execute();
  const gap = taken.findIndex(({ nonce }, at) => nonce !== used + at);
  return used + (gap === -1 ? taken.length : gap);
}

type NewTransfer = { order: SendOrder; sender: string; nonce: number; attempt: SignedTransfer; atMs: number };

/** Fails when the withdrawal or the nonce is already taken: another process is sending. */
export async function insertTransfer(
  tx: Transaction,
  { order, sender, nonce, attempt, atMs }: NewTransfer,
): Promise<void> {
  await tx
    .insertInto('chain_transfer')
    .values({
      withdrawal_id: order.withdrawalId,
      network: order.network,
      asset: order.currency,
      amount: formatDecimal(order.amount),
      address: order.address,
      memo: order.memo,
      state: 'sending',
      sender,
      nonce,
      created_at: atMs,
    })
    .execute();
  await insertAttempt(tx, order.withdrawalId, attempt, atMs);
}

export async function insertAttempt(
  store: Store,
  withdrawalId: number,
  attempt: SignedTransfer,
  atMs: number,
): Promise<void> {
  await store
    .insertInto('chain_attempt')
    .values({
      transaction_id: attempt.transactionId,
      withdrawal_id: withdrawalId,
      signed: attempt.signed,
      max_fee_per_gas: String(attempt.maxFeePerGas),
      max_priority_fee_per_gas: String(attempt.maxPriorityFeePerGas),
      created_at: atMs,
    })
    .execute();
}

/** What the node acknowledged is on its way; the outcome of anything else is unknown until it is mined. */
export async function setAcknowledged(
  database: Database,
  withdrawalId: number,
  isAcknowledged: boolean,
): Promise<void> {
  const update = database.updateTable('chain_transfer').set({ is_acknowledged: isAcknowledged });
  await update.where('withdrawal_id', '=', withdrawalId).execute();
}

/** Returns false if it was already decided. */
export async function decideTransfer(
  tx: Transaction,
  withdrawalId: number,
  decision: { state: 'confirmed' | 'failed'; transactionId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_transfer')
    .set({ state: decision.state, transaction_id: decision.transactionId })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
