import type { Transaction } from '../../database/client.ts';

/**
 * Until the transaction ends, others who call this for the same member wait. For what a member may have only so many
 * of: two at once would both see room for one more.
 */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
}
