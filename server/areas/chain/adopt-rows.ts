import { type Database, queryRows } from '../../database/client.ts';
import type { ChainAdapter } from './chain-adapter.ts';

/**
 * Assigns rows from before configurations were recorded to the configuration that made them: addresses that the adapter
 * derives identically or that a custodian issued, then open deposits to those addresses, unfinished withdrawals, and
 * transfers that a custodian was asked to send. Finds nothing to do from the second start on.
 */
export async function adoptRows(database: Database, adapters: readonly ChainAdapter[]): Promise<void> {
  for (const adapter of adapters) {
    for (const network of adapter.networks) await adoptNetwork(database, adapter, network);
  }
}

async function adoptNetwork(database: Database, adapter: ChainAdapter, network: string): Promise<void> {
  const { configuration } = adapter;
  const nobodys = database.selectFrom('deposit_address').selectAll().where('configuration', 'is', null);
  for (const row of await nobodys.where('network', '=', network).execute()) {
    const { member_id: memberId, address } = row;
    const made = adapter.kind === 'udun' ? row : await adapter.createAddress(memberId, network);
    if (made.address !== address || made.memo !== row.memo) continue;
    const own = database.updateTable('deposit_address').set({ configuration }).where('configuration', 'is', null);
    await own.where('network', '=', network).where('address', '=', address).where('memo', '=', row.memo).execute();
  }
  await queryRows(database, adoptDeposits, [network, configuration]);
  await queryRows(database, adoptWithdrawals, [network, configuration]);
  if (adapter.kind === 'udun') await queryRows(database, adoptHandovers, [network, configuration]);
}

const adoptDeposits = `
  update deposit set configuration = $2
  from deposit_address as target
  where deposit.network = $1 and deposit.configuration is null and deposit.state in ('pending', 'confirming')
    and target.network = $1 and target.configuration = $2
    and target.address = deposit.address and target.memo = deposit.memo`;

const adoptWithdrawals = `
  update withdrawal set configuration = $2
  where network = $1 and configuration is null and state in ('review', 'approved', 'sending', 'unknown')`;

// A transfer signed by a wallet here has a nonce; one sent by a custodian has none.
const adoptHandovers = `
  update chain_transfer set sender = $2
  where network = $1 and sender is null and nonce is null and state = 'sending'`;
