import { formatDecimal, parseDecimal, subtract } from '../../../../contract/money.ts';
import type { WithdrawalRecord } from '../../../../contract/withdrawal.ts';
import type { WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import type { Store } from '../../../database/client.ts';
import type { NamedNetwork } from '../deposits/list-deposits.ts';
import type { Withdrawal } from './change-state.ts';

/** In these the member can still take it back. */
export const cancellableStates: readonly WithdrawalState[] = ['review'];

export type WithdrawalFilter = {
  memberId: number;
  currency?: string | undefined;
  states?: readonly WithdrawalState[] | undefined;
  /** Milliseconds since 1970 UTC; from included, until not. */
  from?: number | undefined;
  until?: number | undefined;
  /** Withdrawals with a smaller id. */
  maxId?: number | undefined;
  limit: number;
};

/** Newest first, with the cursor for the next page; null at the end. */
export async function listWithdrawals(
  store: Store,
  networks: readonly NamedNetwork[],
  filter: WithdrawalFilter,
): Promise<{ items: WithdrawalRecord[]; next: string | null }> {
  const { memberId, currency, states, from, until, maxId, limit } = filter;
  let query = store.selectFrom('withdrawal').selectAll().where('member_id', '=', memberId);
  if (currency !== undefined) query = query.where('asset', '=', currency);
  if (states) query = query.where('state', 'in', states);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (until !== undefined) query = query.where('created_at', '<', until);
  if (maxId !== undefined) query = query.where('id', '<', maxId);
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return {
    items: await describeWithdrawals(store, networks, rows),
    next: found.length > rows.length ? String(rows.at(-1)?.id) : null,
  };
}

/** With their timelines, in the given order. */
export async function describeWithdrawals(
  store: Store,
  networks: readonly NamedNetwork[],
  rows: readonly Withdrawal[],
): Promise<WithdrawalRecord[]> {
  if (rows.length === 0) return [];
  const events = await store
    .selectFrom('withdrawal_event')
    .selectAll()
    .where(
      'withdrawal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  return rows.map((row) => {
    const network = networks.find(({ code }) => code === row.network);
    const [amount, fee] = [parseDecimal(row.amount), parseDecimal(row.fee)];
    return {
      id: String(row.id),
      currency: row.asset,
      network: row.network,
      networkName: network?.displayName ?? row.network,
      address: row.address,
      memo: row.memo,
      amount: formatDecimal(amount),
      fee: formatDecimal(fee),
      received: formatDecimal(subtract(amount, fee)),
      state: row.state,
      transactionId: row.transaction_id,
      explorerUrl: (row.transaction_id && network?.explorerTransactionUrl?.replace('{id}', row.transaction_id)) || null,
      canCancel: cancellableStates.includes(row.state),
      time: row.created_at,
      events: events
        .filter((event) => event.withdrawal_id === row.id)
        .map(({ state, reason, at }) => ({ state, reason, time: at })),
    };
  });
}
