import { dayMs } from '../clock.ts';
import type { Store } from '../database/client.ts';

/** How long a sign-in is listed. */
export const signInKeptMs = 90 * dayMs;
const listedMax = 20;

export type SignInEntry = { memberId: number; atMs: number; address: string; userAgent: string };

export async function recordSignIn(store: Store, { memberId, atMs, address, userAgent }: SignInEntry): Promise<void> {
  const row = { member_id: memberId, at: atMs, address, user_agent: userAgent };
  await store.insertInto('sign_in').values(row).execute();
}

/** The last sign-ins of a member, newest first. */
export async function listSignIns(store: Store, memberId: number) {
  const ofMember = store.selectFrom('sign_in').selectAll().where('member_id', '=', memberId);
  return ofMember.orderBy('id', 'desc').limit(listedMax).execute();
}
