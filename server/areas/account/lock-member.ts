import type { Transaction } from '../../database/client.ts';

/**
 * Until the transaction ends, others who call this for the same member wait. For what a member may have only so many
 * of: two at once would both see room for one more. Rows that name the member, such as idempotency keys, are added
 * meanwhile: a stronger lock would wait for those of the others, who wait for this one.
 */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}
