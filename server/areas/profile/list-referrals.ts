import type { Referral } from '../../../contract/profile.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { maskContact } from '../account/mask-contact.ts';

const pageSize = 20;

type Wanted = {
  memberId: number;
  /** Only those with a lower id. */
  maxId: number | undefined;
  requiredLevel: number;
};

/** Who signed up with the member's code, newest first; whoever has no nickname by a partly hidden address. */
export async function listReferrals(
  store: Store,
  { memberId, maxId, requiredLevel }: Wanted,
): Promise<{ items: Referral[]; next: string | null }> {
  const query = store
    .selectFrom('member')
    .select(['id', 'nickname', 'email', 'phone', 'created_at', 'verified_level'])
    .where('referred_by', '=', memberId)
    .$if(maxId !== undefined, (query) => query.where('id', '<', maxId as number))
    .orderBy('id', 'desc');
  const { rows, next } = await readPage(query, pageSize);
  const items = rows.map((row) => ({
    id: String(row.id),
    name: row.nickname || maskContact(row.email ?? row.phone ?? ''),
    joinedAt: row.created_at,
    isVerified: row.verified_level >= requiredLevel,
  }));
  return { items, next };
}
