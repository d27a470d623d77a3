import type { Transaction } from '../../database/client.ts';

/**
 * Stops all attempts to send a withdrawal, in the transaction that returns the amount to the member. Its nonce becomes
 * free: only one of the transfers with that nonce can be mined.
 */
export async function giveUpTransfer(tx: Transaction, withdrawalId: number): Promise<void> {
  await tx
    .updateTable('chain_transfer')
    .set({ state: 'failed', nonce: null })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .execute();
}
