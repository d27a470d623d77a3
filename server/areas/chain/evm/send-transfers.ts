import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import { ok, refuse } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import type { SendOrder, Take, TransferStatus } from '../chain-adapter.ts';
import { bookGas } from './book-gas.ts';
import { type EvmNode, isAway } from './evm-node.ts';
import { isAffordable, prepareTransfer, type Ready, readFees, readPayment, type Unready } from './prepare-transfer.ts';
import { raiseFees, signPayment, type Wallet } from './sign-transfer.ts';
import {
  decideTransfer,
  insertAttempt,
  insertTransfer,
  readFreeNonce,
  readOpenTransfers,
  readTransfer,
  type StoredTransfer,
  setAcknowledged,
} from './transfer-store.ts';

export type SenderOptions = Wallet & { database: Database; clock: Clock; log: Log };

/** A transaction that is in no block after this long is replaced by one with a higher fee. */
export const stuckAfterMs = 3 * 60 * 1000;
/** After four raises (60%) a person has to decide. */
const attemptsMax = 5;

type Attempt = StoredTransfer['attempts'][number];

/** An earlier wallet signed it. Only look for it: sending it from this wallet could pay twice. */
const isOthers = (transfer: StoredTransfer, sender: string) => transfer.sender !== null && transfer.sender !== sender;

/** Sends from the operator's wallet on one network. */
export function createSender(options: SenderOptions) {
  const { database, clock, log, network, node, account } = options;
  const sender = account.address;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other, because each needs the nonce after the previous one. */
  function send(order: SendOrder, take: Take): Promise<TransferStatus> {
    const sent = queue.then(() => sendNow(order, take));
    queue = sent.catch(() => undefined);
    return sent;
  }

  async function sendNow(order: SendOrder, take: Take): Promise<TransferStatus> {
    const { withdrawalId } = order;
    const before = await readTransfer(database, withdrawalId);
    if (before) return describeTransfer(before);
    const prepared = await prepare(order);
    if (!('payment' in prepared)) return prepared;
    await sign(order, take, prepared);
    const signed = await readTransfer(database, withdrawalId);
    // From here on it may leave: the node gets exactly what is stored, now or later.
    if (signed) await broadcast(signed);
    return statusOf(withdrawalId);
  }

  async function prepare(order: SendOrder): Promise<Ready | Unready> {
    try {
      return await prepareTransfer(options, order);
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn({ err: error, network: network.code }, 'a node is away, withdrawals wait');
      return { state: 'unsent', waitsFor: 'networkAway' };
    }
  }

  /** Takes, signs and stores in one step: nothing cancelled is signed, and nothing signed is cancelled. */
  async function sign(order: SendOrder, take: Take, { payment, fees, used }: Ready): Promise<void> {
    await inTransaction(database, async (tx) => {
      if (!(await take(tx))) return refuse('withdrawalMoved');
      const nonce = await readFreeNonce(tx, { network: network.code, sender, used });
      const attempt = await signPayment(options, { ...payment, ...fees, nonce });
      return ok(await insertTransfer(tx, { order, sender, nonce, attempt, atMs: clock.now() }));
    });
  }

  /**
   * Gives the newest attempt to the node, repeatedly if the node does not answer: it is always the same transaction.
   */
  async function broadcast({ withdrawalId, attempts }: StoredTransfer): Promise<void> {
    // While we asked the node, operators may have given up the withdrawal and returned the amount to the member.
    if ((await readTransfer(database, withdrawalId))?.state !== 'sending') return;
    const newest = attempts.at(-1) as Attempt;
    try {
      await node.sendRawTransaction({ serializedTransaction: newest.signed });
    } catch (error) {
      log.warn({ err: error, withdrawalId }, 'the node did not take a withdrawal, or did not say so');
      return;
    }
    await setAcknowledged(database, withdrawalId, true);
  }

  async function statusOf(withdrawalId: number): Promise<TransferStatus> {
    const transfer = await readTransfer(database, withdrawalId);
    return transfer ? describeTransfer(transfer) : { state: 'unsent', waitsFor: null };
  }

  async function describeTransfer(transfer: StoredTransfer): Promise<TransferStatus> {
    const { state, attempts, isAcknowledged } = transfer;
    const transactionId = transfer.transactionId ?? attempts.at(-1)?.transactionId ?? '';
    if (state === 'confirmed') return { state, transactionId };
    if (state === 'failed') return { state, reason: `${transactionId} was reverted` };
    const mined = await findMined(node, transfer).catch(() => undefined);
    if (!mined && (!isAcknowledged || isOthers(transfer, sender))) return { state: 'unknown', transactionId };
    return {
      state: 'sending',
      transactionId: mined?.transactionId ?? transactionId,
      confirmations: Math.min(mined?.confirmations ?? 0, network.confirmationsNeeded),
      confirmationsNeeded: network.confirmationsNeeded,
    };
  }

  /**
   * Completes transfers with enough confirmations, resends those that the node did not acknowledge, and raises the fee
   * of stuck ones. Leaves to operators those whose nonce is used.
   */
  async function follow(): Promise<void> {
    for (const transfer of await readOpenTransfers(database, network.code)) {
      const mined = await findMined(node, transfer);
      if (mined && mined.confirmations >= network.confirmationsNeeded) await decide(transfer, mined);
      else if (mined || isOthers(transfer, sender)) continue;
      else if (await isOvertaken(transfer)) await doubt(transfer);
      else if (isStuck(transfer)) await replace(transfer);
      else if (!transfer.isAcknowledged) await broadcast(transfer);
    }
  }

  async function decide({ withdrawalId }: StoredTransfer, mined: Mined): Promise<void> {
    const { transactionId, hasFailed, gasCost } = mined;
    const state = hasFailed ? 'failed' : 'confirmed';
    const paidIn = network.coins.find(({ contractAddress }) => contractAddress === null);
    if (!paidIn)
      log.error({ network: network.code, withdrawalId }, 'the gas of a withdrawal is in a coin that is not ours');
    await inTransaction(database, async (tx) => {
      const isFirst = await decideTransfer(tx, withdrawalId, { state, transactionId });
      const spent = { withdrawalId, wei: gasCost, atMs: clock.now() };
      if (isFirst && paidIn) await bookGas(tx, { ...spent, asset: paidIn.currency });
      return ok(null);
    });
  }

  /** Whether another transaction with its nonce is final, so that none of its attempts will ever be mined. */
  async function isOvertaken(transfer: StoredTransfer): Promise<boolean> {
    const { nonce } = transfer;
    if ((await node.getTransactionCount({ address: sender })) <= nonce) return false;
    const lastFinal = (await node.getBlockNumber()) - BigInt(network.confirmationsNeeded) + 1n;
    if (lastFinal < 0n || (await node.getTransactionCount({ address: sender, blockNumber: lastFinal })) <= nonce)
      return false;
    // An attempt may have been mined since we last looked for it.
    return (await findMined(node, transfer)) === undefined;
  }

  /** Operators decide: the node says only that the nonce is used, not by what. */
  async function doubt({ withdrawalId, nonce, isAcknowledged }: StoredTransfer): Promise<void> {
    if (!isAcknowledged) return;
    await setAcknowledged(database, withdrawalId, false);
    log.error({ network: network.code, withdrawalId, nonce }, 'the nonce of a withdrawal was used by something else');
  }

  const isStuck = ({ attempts }: StoredTransfer) => clock.now() - (attempts.at(-1)?.createdAt ?? 0) >= stuckAfterMs;

  /**
   * Replaces it with a higher fee within the limit. Otherwise the signed transaction waits until the network is
   * cheaper.
   */
  async function replace(transfer: StoredTransfer): Promise<void> {
    const { withdrawalId, nonce, attempts } = transfer;
    const { payment, costMaximum } = await readPayment(options, transfer);
    const fees = raiseFees(attempts.at(-1) as Attempt, await readFees(options));
    if (attempts.length >= attemptsMax || !isAffordable({ payment, fees, costMaximum })) return remind(transfer);
    const attempt = await signPayment(options, { ...payment, ...fees, nonce });
    await insertAttempt(database, withdrawalId, attempt, clock.now());
    log.info({ withdrawalId, attempt: attempts.length + 1 }, 'a stuck withdrawal is sent again with a higher fee');
    await broadcast({ ...transfer, attempts: [...attempts, { ...attempt, createdAt: clock.now() }] });
  }

  /** Nodes forget transactions that pay too little for long. */
  async function remind(transfer: StoredTransfer): Promise<void> {
    const newest = transfer.attempts.at(-1) as Attempt;
    try {
      await node.getTransaction({ hash: newest.transactionId });
    } catch (error) {
      if (!(error instanceof TransactionNotFoundError)) throw error;
      await broadcast(transfer);
    }
  }

  return { send, statusOf, follow };
}

/** Finds the attempt that is in a block: they share a nonce, so there is at most one. */
async function findMined(node: EvmNode, { attempts }: StoredTransfer) {
  for (const { transactionId } of attempts) {
    try {
      const receipt = await node.getTransactionReceipt({ hash: transactionId });
      const confirmations = Number((await node.getBlockNumber()) - receipt.blockNumber) + 1;
      const gasCost = receipt.gasUsed * receipt.effectiveGasPrice;
      return { transactionId, confirmations, hasFailed: receipt.status === 'reverted', gasCost };
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return undefined;
}

type Mined = NonNullable<Awaited<ReturnType<typeof findMined>>>;
