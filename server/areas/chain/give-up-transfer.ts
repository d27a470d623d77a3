import type { Transaction } from '../../database/client.ts';

/**
 * Lets an adapter try no more to send a withdrawal whose amount goes back to the member, in the same transaction. The
 * place of the transfer among those of its sending address is free again: whatever takes it can only be mined instead.
 */
export async function giveUpTransfer(tx: Transaction, withdrawalId: number): Promise<void> {
  await tx
    .updateTable('chain_transfer')
    .set({ state: 'failed', nonce: null })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .execute();
}
