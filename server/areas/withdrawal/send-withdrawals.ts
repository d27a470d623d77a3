import { parseDecimal, subtract } from '../../../contract/money.ts';
import { bankNetwork } from '../../../contract/wallet-values.ts';
import type { RejectReason, WaitReason, WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { moveState } from '../../states/move-state.ts';
import type { TransferStatus } from '../chain/chain-adapter.ts';
import type { Chains } from '../chain/open-chains.ts';
import { type Withdrawal, withdrawalStates } from './change-state.ts';

export type SendingOptions = {
  database: Database;
  chains: Pick<Chains, 'send' | 'statusOf' | 'configurationOf'>;
  clock: Clock;
  log: Log;
};

const readAtOnce = 50;

/**
 * One round: hands approved withdrawals to their networks, and asks about those under way. A transfer is stored before
 * it goes out: after a crash or time-out it is looked up, and never blindly sent again.
 */
export async function advanceWithdrawals(options: SendingOptions): Promise<void> {
  await forEach(options, ['sending', 'unknown'], followUp);
  const networksAway = new Set<string>();
  const networksPaused = await readPaused(options.database);
  await forEach(options, ['approved'], async (_, withdrawal) => {
    const { network } = withdrawal;
    if (networksPaused.has(network)) return setWaiting(options, withdrawal, 'networkPaused');
    // Otherwise each would wait for its own time-out and delay other networks.
    if (networksAway.has(network)) return setWaiting(options, withdrawal, 'networkAway');
    if ((await send(options, withdrawal)) === 'networkAway') networksAway.add(network);
  });
}

type Work = (options: SendingOptions, withdrawal: Withdrawal) => Promise<unknown>;

/** All of them, so that withdrawals that stay in a state do not delay newer ones. */
async function forEach(options: SendingOptions, states: readonly WithdrawalState[], work: Work): Promise<void> {
  let afterId = 0;
  for (let found = readAtOnce; found === readAtOnce; ) {
    const withdrawals = await readInState(options.database, states, afterId);
    for (const withdrawal of withdrawals) await attempt(options, withdrawal, work);
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
async function attempt(options: SendingOptions, withdrawal: Withdrawal, work: Work): Promise<void> {
  try {
    await work(options, withdrawal);
  } catch (error) {
    options.log.error({ err: error, withdrawal: withdrawal.id }, 'a withdrawal could not be advanced');
  }
}

/** Whether it was asked for while another adapter, or other keys, carried the network. */
const isForeign = ({ chains }: SendingOptions, { network, configuration }: Withdrawal): boolean =>
  configuration !== chains.configurationOf(network);

/**
 * Marked in the transaction that stores the transfer: until then the member and operators can take it back. Returns why
 * it has to wait.
 */
async function send(options: SendingOptions, withdrawal: Withdrawal): Promise<WaitReason | null> {
  const { clock, chains, log } = options;
  if (isForeign(options, withdrawal)) return giveBack(options, withdrawal);
  const { id, member_id: memberId, network, asset, address, memo } = withdrawal;
  const amount = subtract(parseDecimal(withdrawal.amount), parseDecimal(withdrawal.fee));
  const order = { withdrawalId: id, network, currency: asset, amount, address, memo };
  const take = async (tx: Transaction) => {
    if (!(await isActive(tx, memberId)) || (await isPaused(tx, network))) return false;
    const taken = { id, from: ['approved'] as const, to: 'sending' as const, atMs: clock.now() };
    return (await moveState(tx, withdrawalStates, taken)).ok;
  };
  const status = await chains.send(order, take).catch((error: unknown) => {
    log.error({ err: error, withdrawal: id }, 'a withdrawal could not be sent');
    return undefined;
  });
  if (!status) {
    // Trouble with this one says nothing about others on its network.
    await setWaiting(options, withdrawal, 'networkAway');
    return null;
  }
  if (status.state === 'unsent') await setWaiting(options, withdrawal, status.waitsFor);
  else if (status.state === 'refused') {
    await change(options, withdrawal, { from: 'approved', to: 'rejected', reason: status.reason });
  } else await settle(options, { ...withdrawal, state: 'sending' }, status);
  return status.state === 'unsent' ? status.waitsFor : null;
}

async function setWaiting({ database }: SendingOptions, { id, waits_for }: Withdrawal, reason: WaitReason | null) {
  if (reason === waits_for) return;
  const waiting = database.updateTable('withdrawal').set({ waits_for: reason });
  await waiting.where('id', '=', id).where('state', '=', 'approved').execute();
}

/** Nothing leaves while the member is suspended; who suspends it meanwhile waits for the transaction. */
export async function isActive(tx: Transaction, memberId: number): Promise<boolean> {
  const member = tx.selectFrom('member').select('status').where('id', '=', memberId).forShare();
  return (await member.executeTakeFirstOrThrow()).status === 'active';
}

async function readPaused(database: Database): Promise<Set<string>> {
  const paused = database.selectFrom('network').select('code').where('paused_at', 'is not', null);
  return new Set((await paused.execute()).map(({ code }) => code));
}

/** Nothing leaves over a paused network; somebody who pauses it in the meantime waits for the transaction. */
async function isPaused(tx: Transaction, code: string): Promise<boolean> {
  const network = tx.selectFrom('network').select('paused_at').where('code', '=', code).forShare();
  return (await network.executeTakeFirstOrThrow()).paused_at !== null;
}

/** Nothing has left yet, and it may leave only over its own configuration: the member can request it again. */
async function giveBack(options: SendingOptions, withdrawal: Withdrawal): Promise<null> {
  const { id, network } = withdrawal;
  // If nobody serves the network now, its configuration may come back.
  if (options.chains.configurationOf(network) === undefined) return null;
  options.log.warn({ withdrawal: id, network }, 'a withdrawal of another chain configuration is given back');
  await change(options, withdrawal, { from: 'approved', to: 'rejected', reason: 'networkRefused' });
  return null;
}

async function followUp(options: SendingOptions, withdrawal: Withdrawal): Promise<void> {
  const status = await statusOf(options, withdrawal);
  // Without the wallet or node for which it was signed, it stays as it is.
  if (status.state !== 'unsent' && status.state !== 'refused') await settle(options, withdrawal, status);
}

/** For another configuration, positive evidence on the same kind of chain is believed. Otherwise it may have left. */
async function statusOf(options: SendingOptions, withdrawal: Withdrawal): Promise<TransferStatus> {
  const { id: withdrawalId, network, configuration, transaction_id: transactionId } = withdrawal;
  const current = options.chains.configurationOf(network);
  if (current === undefined) return { state: 'unsent', waitsFor: null };
  const isSameKind = kindOf(configuration) === kindOf(current);
  const status = isSameKind ? await options.chains.statusOf({ withdrawalId, network }) : undefined;
  if (status && (!isForeign(options, withdrawal) || status.state !== 'unsent')) return status;
  return { state: 'unknown', transactionId };
}

const kindOf = (configuration: string | null): string | undefined => configuration?.split(':')[0];

type Sent = Exclude<TransferStatus, { state: 'unsent' | 'refused' }>;

/** Records what the network reports about a signed transfer. If it certainly did not leave, the amount goes back. */
async function settle(options: SendingOptions, withdrawal: Withdrawal, status: Sent): Promise<void> {
  const { database, log } = options;
  const { id } = withdrawal;
  const from = withdrawal.state === 'unknown' ? 'unknown' : 'sending';
  if (status.state === 'failed') {
    log.warn({ withdrawal: id, reason: status.reason }, 'a withdrawal failed');
    return change(options, withdrawal, { from, to: 'rejected', reason: 'networkRefused' });
  }
  const { state, transactionId } = status;
  if (state !== withdrawal.state) return change(options, withdrawal, { from, to: state, transactionId });
  if (transactionId === withdrawal.transaction_id) return;
  await database.updateTable('withdrawal').set({ transaction_id: transactionId }).where('id', '=', id).execute();
}

/** The state in which it was read, its next state, and what is written with it. */
type Step = {
  from: 'approved' | 'sending' | 'unknown';
  to: WithdrawalState;
  transactionId?: string | null;
  reason?: RejectReason;
};

/** Somebody else moved it in the meantime: the next round looks again. */
async function change({ database, clock }: SendingOptions, { id }: Withdrawal, step: Step): Promise<void> {
  const { from, to, transactionId, reason = '' } = step;
  const set = transactionId ? { transaction_id: transactionId } : {};
  const move = { id, from: [from], to, set, reason, atMs: clock.now() };
  await inTransaction(database, (tx) => moveState(tx, withdrawalStates, move));
}
