import type { Store } from '../../database/client.ts';

/** Where a member is reached; '' for what it has not. One of them is there. */
export type Contacts = { email: string; phone: string };

export async function readContacts(store: Store, memberId: number): Promise<Contacts> {
  const query = store.selectFrom('member').select(['email', 'phone']).where('id', '=', memberId);
  const { email, phone } = await query.executeTakeFirstOrThrow();
  return { email: email ?? '', phone: phone ?? '' };
}
