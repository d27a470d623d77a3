import { parseDecimal, subtract } from '../../../../contract/money.ts';
import { ok } from '../../../../contract/result.ts';
import { bankNetwork } from '../../../../contract/wallet-values.ts';
import type { WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../database/client.ts';
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

const readAtOnce = 50;

/**
 * One round: hands approved withdrawals to their networks, and asks how those under way are going. That one is being
 * sent is stored before anything goes out: after a crash or a time-out it is asked for, and never sent blindly again.
 */
export async function advanceWithdrawals(options: SendingOptions): Promise<void> {
  await forEach(options, ['sending', 'unknown'], followUp);
  await forEach(options, ['approved'], send);
}

type Step = (options: SendingOptions, withdrawal: Withdrawal) => Promise<void>;

/** All of them, so that those that stay where they are do not keep the newer ones waiting. */
async function forEach(options: SendingOptions, states: readonly WithdrawalState[], step: Step): Promise<void> {
  let afterId = 0;
  for (let found = readAtOnce; found === readAtOnce; ) {
    const withdrawals = await readInState(options.database, states, afterId);
    for (const withdrawal of withdrawals) await attempt(options, withdrawal, step);
    found = withdrawals.length;
    afterId = withdrawals.at(-1)?.id ?? afterId;
  }
}

/** Bank transfers are paid out by operators. */
const readInState = (database: Database, states: readonly WithdrawalState[], afterId: number): Promise<Withdrawal[]> =>
  database
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', states)
    .where('network', '!=', bankNetwork)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(readAtOnce)
    .execute();

/** One that fails does not keep the others waiting; it is tried again in the next round. */
async function attempt(options: SendingOptions, withdrawal: Withdrawal, step: Step): Promise<void> {
  try {
    await step(options, withdrawal);
  } catch (error) {
    options.log.error({ err: error, withdrawal: withdrawal.id }, 'a withdrawal could not be advanced');
  }
}

async function send(options: SendingOptions, withdrawal: Withdrawal): Promise<void> {
  const { database, clock } = options;
  const change = { id: withdrawal.id, from: ['approved'], to: 'sending', atMs: clock.now() } as const;
  const taken = await inTransaction(database, async (tx) => {
    const isAllowed = await isActive(tx, withdrawal.member_id);
    return ok(isAllowed ? await changeState(tx, change) : undefined);
  });
  // Another process or a cancellation may have been quicker.
  if (taken.ok && taken.data) await handOver(options, taken.data);
}

/** Nothing leaves while the member is suspended; who suspends it meanwhile waits for the transaction. */
export async function isActive(tx: Transaction, memberId: number): Promise<boolean> {
  const member = tx.selectFrom('member').select('status').where('id', '=', memberId).forShare();
  return (await member.executeTakeFirstOrThrow()).status === 'active';
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
