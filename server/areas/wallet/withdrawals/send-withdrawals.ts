import { parseDecimal, subtract } from '../../../../contract/money.ts';
import { ok } from '../../../../contract/result.ts';
import type { WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import type { TransferStatus } from '../chains/chain-adapter.ts';
import type { Chains } from '../chains/open-chains.ts';
import { changeState, type Withdrawal } from './change-state.ts';

export type SendingOptions = {
  database: Database;
  chains: Pick<Chains, 'send' | 'statusOf'>;
  clock: Clock;
  log: Log;
  /** Called after the commit that changed a balance of the member. */
  onBalancesChanged(memberId: number): void;
};

const sentAtOnce = 50;

/**
 * One round: hands approved withdrawals to their networks, and asks how those under way are going. That one is being
 * sent is stored before anything goes out: after a crash or a time-out it is asked for, and never sent blindly again.
 */
export async function advanceWithdrawals(options: SendingOptions): Promise<void> {
  for (const withdrawal of await readInState(options.database, ['sending', 'unknown'])) {
    await attempt(options, withdrawal, () => followUp(options, withdrawal));
  }
  for (const withdrawal of await readInState(options.database, ['approved'])) {
    await attempt(options, withdrawal, () => send(options, withdrawal));
  }
}

const readInState = (database: Database, states: readonly WithdrawalState[]): Promise<Withdrawal[]> =>
  database.selectFrom('withdrawal').selectAll().where('state', 'in', states).orderBy('id').limit(sentAtOnce).execute();

/** One that fails does not keep the others waiting; it is tried again in the next round. */
async function attempt({ log }: SendingOptions, { id }: Withdrawal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, withdrawal: id }, 'a withdrawal could not be advanced');
  }
}

async function send(options: SendingOptions, withdrawal: Withdrawal): Promise<void> {
  const { database, clock } = options;
  const change = { id: withdrawal.id, from: ['approved'], to: 'sending', atMs: clock.now() } as const;
  const taken = await inTransaction(database, async (tx) => ok(await changeState(tx, change)));
  // Another process or a cancellation may have been quicker.
  if (taken.ok && taken.data) await handOver(options, taken.data);
}

async function handOver(options: SendingOptions, withdrawal: Withdrawal): Promise<void> {
  const { id, network, asset, address, memo } = withdrawal;
  const amount = subtract(parseDecimal(withdrawal.amount), parseDecimal(withdrawal.fee));
  const order = { withdrawalId: id, network, currency: asset, amount, address, memo };
  await settle(options, withdrawal, await options.chains.send(order));
}

async function followUp(options: SendingOptions, withdrawal: Withdrawal): Promise<void> {
  const { id: withdrawalId, network } = withdrawal;
  const status = await options.chains.statusOf({ withdrawalId, network });
  // A crash came between the note that it is being sent and the sending.
  if (status.state === 'unsent' && withdrawal.state === 'sending') await handOver(options, withdrawal);
  else await settle(options, withdrawal, status);
}

/** Writes down what the network says. */
async function settle(options: SendingOptions, withdrawal: Withdrawal, status: TransferStatus): Promise<void> {
  const next = stateOf(status, withdrawal.state);
  const transactionId = 'transactionId' in status ? status.transactionId : null;
  if (next === withdrawal.state && transactionId === withdrawal.transaction_id) return;
  const { database, clock, log, onBalancesChanged } = options;
  const { id, member_id: memberId } = withdrawal;
  if (next === withdrawal.state) {
    await database.updateTable('withdrawal').set({ transaction_id: transactionId }).where('id', '=', id).execute();
    return;
  }
  if (status.state === 'failed') log.warn({ withdrawal: id, reason: status.reason }, 'a withdrawal failed');
  const change = { id, from: ['sending', 'unknown'], to: next, transactionId, atMs: clock.now() } as const;
  const told = status.state === 'failed' ? { ...change, reason: 'networkRefused' } : change;
  const changed = await inTransaction(database, async (tx) => ok(await changeState(tx, told)));
  if (changed.ok && changed.data) onBalancesChanged(memberId);
}

/**
 * What is certain not to have left goes back to the member; what may have left does not. What the network could not
 * take yet is handed over again in the next round.
 */
function stateOf({ state }: TransferStatus, before: WithdrawalState): WithdrawalState {
  if (state === 'failed') return 'rejected';
  return state === 'unsent' ? before : state;
}
