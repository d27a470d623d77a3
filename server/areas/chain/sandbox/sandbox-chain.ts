import { createHmac } from 'node:crypto';
import { formatDecimal, parseDecimal } from '../../../../contract/money.ts';
import { ok, refuse } from '../../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../../clock.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import { addressFormat } from '../address-formats.ts';
import { advanceDeposits } from '../advance-deposits.ts';
import type { ChainAdapter, DepositAddress, Payment, TransferStatus } from '../chain-adapter.ts';
import { type Network, readNetwork } from '../networks.ts';
import { findOwners, recordDeposits } from '../record-deposits.ts';

/** The block time of every sandbox network. */
export const sandboxBlockMs = 2_000;

const configuration = 'sandbox';

type SandboxOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Log;
  networks: readonly Network[];
  /** Addresses are derived from it, so that they are the same after every start. */
  key: Buffer;
};
export type SandboxPayment = Payment & { withdrawalId: number | null };
export type SandboxChain = ChainAdapter & {
  /** Sends coins to an address. Returns false if they are for a withdrawal that was already paid. */
  pay(store: Store, payment: SandboxPayment): Promise<boolean>;
};

/** Chains that exist only in a table: each block adds a confirmation, and blocks follow the clock. */
export function createSandboxChain({ database, clock, randomBytes, log, networks, key }: SandboxOptions): SandboxChain {
  const networkOf = new Map(networks.map((network) => [network.code, network]));
  const findNetwork = (code: string): Network => {
    const network = networkOf.get(code);
    if (!network) throw new Error(`the sandbox has no network ${code}`);
    return network;
  };
  const seedOf = (text: string) => createHmac('sha256', key).update(text).digest();

  async function pay(store: Store, payment: SandboxPayment): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('sandbox_transfer')
      .values({
        network: payment.network,
        asset: payment.currency,
        address: payment.address,
        memo: payment.memo,
        amount: formatDecimal(payment.amount),
        transaction_id: randomBytes(32).toString('hex'),
        withdrawal_id: payment.withdrawalId,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Handles new transfers: those to members' addresses become deposits. */
  async function scan(tx: Transaction): Promise<void> {
    const transfers = await tx
      .updateTable('sandbox_transfer')
      .set({ is_scanned: true })
      .where('is_scanned', '=', false)
      .returningAll()
      .execute();
    for (const transfer of transfers) {
      const owners = await findOwners(tx, transfer.network, [transfer.address]);
      const owner = owners.find((known) => known.memo === transfer.memo && known.configuration === configuration);
      if (!owner) continue;
      const seen = {
        ...owner,
        currency: transfer.asset,
        amount: parseDecimal(transfer.amount),
        transactionId: transfer.transaction_id,
        output: 0,
        blockNumber: blockAfter(transfer.created_at),
      };
      // Terms change while the platform runs.
      const network = await readNetwork(tx, transfer.network, clock.now());
      await recordDeposits(tx, network, [seen], clock.now());
    }
  }

  async function statusOf({ withdrawalId }: { withdrawalId: number }): Promise<TransferStatus> {
    const sent = await database
      .selectFrom('sandbox_transfer')
      .select(['network', 'transaction_id', 'created_at'])
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst();
    if (!sent) return { state: 'unsent', waitsFor: null };
    const { confirmationsNeeded } = findNetwork(sent.network);
    const confirmations = blockAt(clock.now()) - blockAfter(sent.created_at) + 1;
    if (confirmations >= confirmationsNeeded) return { state: 'confirmed', transactionId: sent.transaction_id };
    return {
      state: 'sending',
      transactionId: sent.transaction_id,
      confirmations: Math.max(confirmations, 0),
      confirmationsNeeded,
    };
  }

  return {
    kind: 'sandbox',
    configuration,
    networks: [...networkOf.keys()],
    pay,
    statusOf,
    async createAddress(memberId, code): Promise<DepositAddress> {
      const { addressFormat: format, hasMemo } = findNetwork(code);
      const seed = seedOf(hasMemo ? code : `${code}:${memberId}`);
      return { address: addressFormat(format).encode(seed), memo: hasMemo ? String(memberId) : '' };
    },
    async advance() {
      await inTransaction(database, async (tx) => ok(await scan(tx)));
      await advanceDeposits(database, {
        networks: [...networkOf.keys()],
        configuration,
        head: blockAt(clock.now()),
        atMs: clock.now(),
        log,
      });
      return [...networkOf.keys()];
    },
    async send(order, take) {
      findNetwork(order.network);
      await inTransaction(database, async (tx) =>
        (await take(tx)) ? ok(await pay(tx, order)) : refuse('withdrawalMoved'),
      );
      return statusOf(order);
    },
  };
}

const blockAt = (timeMs: number): number => Math.floor(timeMs / sandboxBlockMs);
/** The block that a transfer gets into. */
const blockAfter = (timeMs: number): number => blockAt(timeMs) + 1;
