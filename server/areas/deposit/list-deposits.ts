import type { Deposit } from '../../../contract/deposit.ts';
import type { DepositState } from '../../../contract/deposit-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { DepositRow } from '../chain/deposit-states.ts';
import type { NamedNetwork } from '../chain/networks.ts';
import { type HistoryFilter, matchesHistory } from '../wallet/history-filter.ts';

/** Newest first, with the cursor for the next page; null at the end. */
export async function listDeposits(
  store: Store,
  networks: readonly NamedNetwork[],
  filter: HistoryFilter<DepositState>,
): Promise<{ items: Deposit[]; next: string | null }> {
  const query = store.selectFrom('deposit').selectAll().where(matchesHistory(filter)).orderBy('id', 'desc');
  const { rows, next } = await readPage(query, filter.limit);
  return {
    items: describeDeposits(networks, rows),
    next,
  };
}

/** In the given order. */
export function describeDeposits(networks: readonly NamedNetwork[], rows: readonly DepositRow[]): Deposit[] {
  const networkOf = new Map(networks.map((network) => [network.code, network]));
  return rows.map((row) => ({
    id: String(row.id),
    currency: row.asset,
    network: row.network,
    networkName: networkOf.get(row.network)?.displayName ?? row.network,
    amount: formatDecimal(parseDecimal(row.amount)),
    address: row.address,
    memo: row.memo || null,
    transactionId: row.transaction_id,
    explorerUrl: networkOf.get(row.network)?.explorerTransactionUrl?.replace('{id}', row.transaction_id) ?? null,
    state: row.state,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
    time: row.created_at,
    creditedTime: row.credited_at,
  }));
}
