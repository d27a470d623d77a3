import type { Deposit, DepositState } from '../../../../contract/blockchain.ts';
import { formatDecimal, parseDecimal } from '../../../../contract/money.ts';
import type { Store } from '../../../database/client.ts';
import type { Network } from '../chains/networks.ts';

export type DepositFilter = {
  memberId: number;
  currency?: string | undefined;
  states?: readonly DepositState[] | undefined;
  /** Milliseconds since 1970 UTC; from included, until not. */
  from?: number | undefined;
  until?: number | undefined;
  /** Deposits with a smaller id. */
  maxId?: number | undefined;
  limit: number;
};

export type NamedNetwork = Pick<Network, 'code' | 'displayName' | 'explorerTransactionUrl'>;

/** Newest first, with the cursor for the next page; null at the end. */
export async function listDeposits(
  store: Store,
  networks: readonly NamedNetwork[],
  filter: DepositFilter,
): Promise<{ items: Deposit[]; next: string | null }> {
  const { memberId, currency, states, from, until, maxId, limit } = filter;
  let query = store.selectFrom('deposit').selectAll().where('member_id', '=', memberId);
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
  const networkOf = new Map(networks.map((network) => [network.code, network]));
  return {
    items: rows.map((row) => ({
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
    })),
    next: found.length > rows.length ? String(rows.at(-1)?.id) : null,
  };
}
