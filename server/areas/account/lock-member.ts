import type { Transaction } from '../../database/client.ts';

/**
 * Locks the member until the transaction ends. Use it where a member may have only a limited number of something: two
 * concurrent requests would both see room for one more. Rows that refer to the member, such as idempotency keys, can
 * still be added: a stronger lock would wait for transactions that wait for this one.
 */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}
