import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf } from '../../../contract/call.ts';
import type { PushDevice, pushCalls } from '../../../contract/notification-push.ts';
import { pushDevicesMax } from '../../../contract/notification-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { describeDevice } from '../../access/describe-device.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';

type Own = Pick<SessionMember, 'id' | 'sessionId'>;

/** The member's devices, newest first. Those that were added for another key get nothing, and are not shown. */
export async function listDevices(store: Store, member: Own, publicKey: string): Promise<PushDevice[]> {
  const rows = await store
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.session_id', 'push_device.created_at', 'session.user_agent'])
    .where('push_device.member_id', '=', member.id)
    .where('push_device.server_key', '=', publicKey)
    .orderBy('push_device.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    device: describeDevice(row.user_agent),
    isCurrent: row.session_id === member.sessionId,
    createdAt: row.created_at,
  }));
}

type Added = { input: InputOf<typeof pushCalls.add>; publicKey: string; atMs: number };

/**
 * Adds the device of a session. What it or its browser had before ends, also when that was another member's: what
 * waited for them is not shown to this one. Refuses keys that nothing can be encrypted with.
 */
export async function addDevice(
  tx: Transaction,
  member: Own,
  { input, publicKey, atMs }: Added,
): Promise<Result<null>> {
  const { endpoint, p256dh, auth } = input;
  if (!isPoint(p256dh)) return refuse('invalidInput', { fields: { p256dh: 'fieldInvalid' } });
  // One at a time: each makes room for itself.
  await tx.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
  await tx
    .deleteFrom('push_device')
    .where((where) => where.or([where('endpoint', '=', endpoint), where('session_id', '=', member.sessionId)]))
    .execute();
  // From the session, since it may have ended, and that of an API key is none.
  const added = await tx
    .insertInto('push_device')
    .columns(['member_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'server_key', 'created_at'])
    .expression(
      tx
        .selectFrom('session')
        .select([
          'member_id',
          'id',
          sql<string>`${endpoint}`.as('endpoint'),
          sql<string>`${p256dh}`.as('p256dh'),
          sql<string>`${auth}`.as('auth'),
          sql<string>`${publicKey}`.as('server_key'),
          sql<number>`${atMs}::int8`.as('created_at'),
        ])
        .where('id', '=', member.sessionId)
        .where('member_id', '=', member.id),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('notSignedIn');
  const own = tx.selectFrom('push_device').select('id').where('member_id', '=', member.id);
  await tx
    .deleteFrom('push_device')
    .where('member_id', '=', member.id)
    .where('id', 'not in', own.orderBy('id', 'desc').limit(pushDevicesMax))
    .execute();
  return ok(null);
}

/** Whether these are the coordinates of a point on the curve that messages are encrypted with. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** Ends a device of the member, with what waits for it. Refuses with notFound. */
export async function removeDevice(tx: Transaction, member: Own, id: number): Promise<Result<null>> {
  const removing = tx.deleteFrom('push_device').where('id', '=', id).where('member_id', '=', member.id);
  const removed = await removing.returning('id').executeTakeFirst();
  return removed ? ok(null) : refuse('notFound');
}
