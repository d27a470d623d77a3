import type { Store } from '../../database/client.ts';

/** Where a member is reached; '' for what it has not. One of them is there. */
export type Contacts = { email: string; phone: string };

export async function readContacts(store: Store, memberId: number): Promise<Contacts> {
  const query = store.selectFrom('member').select(['email', 'phone']).where('id', '=', memberId);
  const { email, phone } = await query.executeTakeFirstOrThrow();
  return { email: email ?? '', phone: phone ?? '' };
}

/** Enough to know it again, too little for who looks over a shoulder: s***@example.com, +62***901. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at < 0 ? contact.replace(/^(.{3}).*(.{3})$/, '$1***$2') : `${contact.slice(0, 1)}***${contact.slice(at)}`;
}
