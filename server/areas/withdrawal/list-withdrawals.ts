import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import { cancellableStates, type WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { type NamedNetwork, nameBankNetwork } from '../chain/networks.ts';
import { type HistoryFilter, matchesHistory } from '../wallet/history-filter.ts';
import type { Withdrawal } from './change-state.ts';

/** Newest first, with the cursor for the next page; null at the end. */
export async function listWithdrawals(
  store: Store,
  networks: readonly NamedNetwork[],
  filter: HistoryFilter<WithdrawalState>,
): Promise<{ items: WithdrawalRecord[]; next: string | null }> {
  const query = store.selectFrom('withdrawal').selectAll().where(matchesHistory(filter)).orderBy('id', 'desc');
  const { rows, next } = await readPage(query, filter.limit);
  return { items: await describeWithdrawals(store, networks, rows), next };
}

/** With their timelines, in the given order. */
export async function describeWithdrawals(
  store: Store,
  chains: readonly NamedNetwork[],
  rows: readonly Withdrawal[],
): Promise<WithdrawalRecord[]> {
  if (rows.length === 0) return [];
  const networks = rows.some(({ payee }) => payee) ? [...chains, await nameBankNetwork(store)] : chains;
  const events = await store
    .selectFrom('state_event')
    .selectAll()
    .where('subject', '=', 'withdrawal')
    .where(
      'subject_id',
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
      payee: row.payee,
      amount: formatDecimal(amount),
      fee: formatDecimal(fee),
      received: formatDecimal(subtract(amount, fee)),
      state: row.state,
      reviewReasons: row.review_reasons,
      waitsFor: row.waits_for,
      transactionId: row.transaction_id,
      explorerUrl: (row.transaction_id && network?.explorerTransactionUrl?.replace('{id}', row.transaction_id)) || null,
      canCancel: cancellableStates.includes(row.state),
      time: row.created_at,
      events: events
        .filter((event) => event.subject_id === row.id)
        .map(({ state, reason, at }) => ({ state: state as WithdrawalState, reason, time: at })),
    };
  });
}
