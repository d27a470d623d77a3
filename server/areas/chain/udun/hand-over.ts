import { formatDecimal } from '../../../../contract/money.ts';
import { ok, refuse } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import type { SendOrder, Take, TransferStatus } from '../chain-adapter.ts';
import type { Network } from '../networks.ts';
import { coinTypes } from './coin-types.ts';
import { type Gateway, GatewayRefusal } from './gateway.ts';

type HandOverOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  gateway: Gateway;
  callUrl: string;
  network: Network;
  /** Of the merchant that sends it. */
  configuration: string;
};

/** Gives a withdrawal to the custodian, once: it is recorded first and never handed over again. */
export async function handOver(options: HandOverOptions, order: SendOrder, take: Take): Promise<TransferStatus> {
  const { database, log, gateway, callUrl, network } = options;
  const { withdrawalId } = order;
  const coin = network.coins.find(({ currency }) => currency === order.currency);
  if (!coin) throw new Error(`${network.code} has no ${order.currency}`);
  if (!(await insertHandover(options, order, take))) return readStatus(database, options, withdrawalId);
  try {
    await gateway.withdraw({
      address: order.address,
      memo: order.memo,
      amount: formatDecimal(order.amount),
      ...coinTypes(network, coin),
      callUrl,
      businessId: String(withdrawalId),
    });
    await changeHandover(database, withdrawalId, { is_acknowledged: true });
  } catch (error) {
    log.error({ err: error, withdrawalId }, 'the custodian did not take a withdrawal');
    if (error instanceof GatewayRefusal) await changeHandover(database, withdrawalId, { state: 'failed' });
  }
  return readStatus(database, options, withdrawalId);
}

/** Returns false if the withdrawal was already handed over, or may no longer leave. */
async function insertHandover(options: HandOverOptions, order: SendOrder, take: Take): Promise<boolean> {
  const { database, clock, configuration } = options;
  const { withdrawalId, currency, amount, ...destination } = order;
  const inserted = await inTransaction(database, async (tx) => {
    if (!(await take(tx))) return refuse('withdrawalMoved');
    const row = await tx
      .insertInto('chain_transfer')
      .values({
        ...destination,
        withdrawal_id: withdrawalId,
        asset: currency,
        amount: formatDecimal(amount),
        state: 'sending',
        sender: configuration,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('withdrawal_id')
      .executeTakeFirst();
    return row ? ok(row) : refuse('withdrawalMoved');
  });
  return inserted.ok;
}

export const readHandover = (database: Database, withdrawalId: number) =>
  database.selectFrom('chain_transfer').selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst();

type Change = { state?: 'sending' | 'confirmed' | 'failed'; is_acknowledged?: boolean; transaction_id?: string };

/** Does not change what was already decided. */
export async function changeHandover(database: Database, withdrawalId: number, change: Change): Promise<void> {
  const update = database.updateTable('chain_transfer').set(change).where('withdrawal_id', '=', withdrawalId);
  await update.where('state', '=', 'sending').execute();
}

export async function readStatus(
  database: Database,
  { network, configuration }: Pick<HandOverOptions, 'network' | 'configuration'>,
  withdrawalId: number,
): Promise<TransferStatus> {
  const row = await readHandover(database, withdrawalId);
  if (!row) return { state: 'unsent', waitsFor: null };
  const transactionId = row.transaction_id;
  if (row.state === 'confirmed') return { state: 'confirmed', transactionId: transactionId ?? '' };
  if (row.state === 'failed') return { state: 'failed', reason: 'the custodian refused it' };
  // Another merchant's custodian does not report here.
  if (!row.is_acknowledged || row.sender !== configuration) return { state: 'unknown', transactionId };
  return { state: 'sending', transactionId, confirmations: 0, confirmationsNeeded: network.confirmationsNeeded };
}
