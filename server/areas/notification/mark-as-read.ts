import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';

type Reading = { memberId: number; atMs: number };

/** Marking again changes nothing and tells nobody. Refuses with notFound if it is not the member's own. */
export async function markAsRead(tx: Transaction, id: number, { memberId, atMs }: Reading): Promise<Result<null>> {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: atMs })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) {
    announce(tx, { what: 'notificationsRead', memberId });
    return ok(null);
  }
  const known = await tx
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return known ? ok(null) : refuse('notFound');
}

export async function markAllAsRead(tx: Transaction, { memberId, atMs }: Reading): Promise<Result<null>> {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: atMs })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) announce(tx, { what: 'notificationsRead', memberId });
  return ok(null);
}
