import type { Store } from '../../database/client.ts';
import type { Target } from './read-target.ts';

/** Who signs in with this; undefined when nobody does, as with the members that programs run. */
export async function findMemberByTarget(store: Store, { channel, target }: Target) {
  return store
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where(channel === 'email' ? 'email' : 'phone', '=', target)
    .where((where) => where.or([where('purpose', 'is', null), where('purpose', '=', 'demo')]))
    .executeTakeFirst();
}
