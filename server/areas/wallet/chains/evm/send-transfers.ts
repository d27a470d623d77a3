import { TransactionReceiptNotFoundError } from 'viem';
import { ok } from '../../../../../contract/result.ts';
import type { Clock } from '../../../../clock.ts';
import { type Database, inTransaction } from '../../../../database/client.ts';
import type { Log } from '../../../../log.ts';
import type { SendOrder, TransferStatus } from '../chain-adapter.ts';
import { estimateFees, estimateGas, raiseFees, signPayment, toPayment, type Wallet } from './sign-transfer.ts';
import {
  acknowledgeTransfer,
  decideTransfer,
  insertAttempt,
  insertTransfer,
  readFreeNonce,
  readOpenTransfers,
  readTransfer,
  type StoredTransfer,
} from './transfer-store.ts';

export type SenderOptions = Wallet & { database: Database; clock: Clock; log: Log };

/** A transaction that is in no block after so long is replaced by one that pays more. */
export const stuckAfterMs = 3 * 60 * 1000;
/** More than four raises (60%) are for a person to decide. */
const attemptsMax = 5;

/** Sends from the operator's wallet on one network. */
export function createSender(options: SenderOptions) {
  const { database, clock, log, network, node, account } = options;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other: each needs the nonce after the one before. */
  function send(order: SendOrder): Promise<TransferStatus> {
    const sent = queue.then(() => sendNow(order));
    queue = sent.catch(() => undefined);
    return sent;
  }

  async function sendNow(order: SendOrder): Promise<TransferStatus> {
    const before = await readTransfer(database, order.withdrawalId);
    if (before) return describeTransfer(before);
    const prepared = await prepare(order).catch((error: unknown) => {
      log.warn({ err: error, withdrawalId: order.withdrawalId }, 'a withdrawal could not be prepared');
      return undefined;
    });
    if (!prepared) return { state: 'unsent', reason: 'it could not be prepared: see the log' };
    // From here on it may leave: the node gets what is stored, and nothing else, now or later.
    await broadcast(prepared);
    return statusOf(order.withdrawalId);
  }

  async function prepare(order: SendOrder): Promise<StoredTransfer> {
    const payment = toPayment(network, order);
    const [fees, gas, used] = await Promise.all([
      estimateFees(options),
      estimateGas(options, payment),
      node.getTransactionCount({ address: account.address }),
    ]);
    const nonce = await readFreeNonce(database, network.code, used);
    const attempt = await signPayment(options, { ...payment, ...fees, nonce, gas });
    await inTransaction(database, async (tx) =>
      ok(await insertTransfer(tx, { order, nonce, attempt, atMs: clock.now() })),
    );
    return (await readTransfer(database, order.withdrawalId)) as StoredTransfer;
  }

  /** Gives the node the newest attempt, again and again where it does not answer: it is always the same transaction. */
  async function broadcast({ withdrawalId, attempts }: StoredTransfer): Promise<void> {
    // While the node was asked this and that, operators may have given it up, and the member has the amount again.
    if ((await readTransfer(database, withdrawalId))?.state !== 'sending') return;
    const newest = attempts.at(-1) as StoredTransfer['attempts'][number];
    try {
      await node.sendRawTransaction({ serializedTransaction: newest.signed });
    } catch (error) {
      log.warn({ err: error, withdrawalId }, 'the node did not take a withdrawal, or did not say so');
      return;
    }
    await acknowledgeTransfer(database, withdrawalId);
  }

  async function statusOf(withdrawalId: number): Promise<TransferStatus> {
    const transfer = await readTransfer(database, withdrawalId);
    return transfer ? describeTransfer(transfer) : { state: 'unsent', reason: 'it was never sent' };
  }

  async function describeTransfer(transfer: StoredTransfer): Promise<TransferStatus> {
    const { state, attempts, isAcknowledged } = transfer;
    const transactionId = transfer.transactionId ?? (attempts.at(-1)?.transactionId as string);
    if (state === 'confirmed') return { state, transactionId };
    if (state === 'failed') return { state, reason: `${transactionId} was reverted` };
    const mined = await findMined(transfer).catch(() => undefined);
    if (!mined && !isAcknowledged) return { state: 'unknown', transactionId };
    return {
      state: 'sending',
      transactionId: mined?.transactionId ?? transactionId,
      confirmations: Math.min(mined?.confirmations ?? 0, network.confirmationsNeeded),
      confirmationsNeeded: network.confirmationsNeeded,
    };
  }

  /** Of the attempts, the one that is in a block: they share a nonce, so it is one at most. */
  async function findMined({ attempts }: StoredTransfer) {
    for (const { transactionId } of attempts) {
      try {
        const { status, blockNumber } = await node.getTransactionReceipt({ hash: transactionId });
        const confirmations = Number((await node.getBlockNumber()) - blockNumber) + 1;
        return { transactionId, confirmations, hasFailed: status === 'reverted' };
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      }
    }
    return undefined;
  }

  /** Decides what has enough confirmations, repeats what the node did not acknowledge, raises the fee of the stuck. */
  async function follow(): Promise<void> {
    for (const transfer of await readOpenTransfers(database, network.code)) {
      const mined = await findMined(transfer);
      if (mined && mined.confirmations >= network.confirmationsNeeded) {
        const state = mined.hasFailed ? 'failed' : 'confirmed';
        await decideTransfer(database, transfer.withdrawalId, { state, transactionId: mined.transactionId });
      } else if (!mined && isStuck(transfer)) {
        await replace(transfer);
      } else if (!mined && !transfer.isAcknowledged) {
        await broadcast(transfer);
      }
    }
  }

  const isStuck = ({ attempts }: StoredTransfer) =>
    attempts.length < attemptsMax && clock.now() - (attempts.at(-1)?.createdAt ?? 0) >= stuckAfterMs;

  async function replace(transfer: StoredTransfer): Promise<void> {
    const { withdrawalId, nonce, attempts } = transfer;
    const payment = toPayment(network, transfer);
    const fees = raiseFees(attempts.at(-1) as StoredTransfer['attempts'][number], await estimateFees(options));
    const gas = await estimateGas(options, payment);
    const attempt = await signPayment(options, { ...payment, ...fees, nonce, gas });
    await insertAttempt(database, withdrawalId, attempt, clock.now());
    log.info({ withdrawalId, attempt: attempts.length + 1 }, 'a stuck withdrawal is sent again with a higher fee');
    await broadcast({ ...transfer, attempts: [...attempts, { ...attempt, createdAt: clock.now() }] });
  }

  return { send, statusOf, follow };
}
