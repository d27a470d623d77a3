import type { Store } from '../../database/client.ts';
import type { Target } from './read-target.ts';

/** The member who signs in with this; undefined if there is none, or if the member belongs to a program. */
export async function findMemberByTarget(store: Store, { channel, target }: Target) {
  return store
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where(channel === 'email' ? 'email' : 'phone', '=', target)
    .where((where) => where.or([where('purpose', 'is', null), where('purpose', '=', 'demo')]))
    .executeTakeFirst();
}
