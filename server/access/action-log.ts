import type { MemberAction } from '../../contract/security-values.ts';
import { dayMs } from '../clock.ts';
import type { Store } from '../database/client.ts';
import { readPage } from '../database/read-page.ts';

/** How long an action is listed. */
export const actionKeptMs = 365 * dayMs;
const pageSize = 20;

export type Action = {
  memberId: number;
  action: MemberAction;
  /** What it was about, as the member reads it; never an address in full. */
  subject?: string;
  /** Network address that it came from. */
  address: string;
  atMs: number;
};

/** Call it in the transaction that makes the change. */
export async function recordAction(store: Store, { memberId, action, subject = '', address, atMs }: Action) {
  const row = { member_id: memberId, action, subject, address, at: atMs };
  await store.insertInto('member_action').values(row).execute();
}

/** What the member changed, newest first, from below `maxId` on. */
export async function listActions(store: Store, memberId: number, maxId = Number.MAX_SAFE_INTEGER) {
  const ofMember = store.selectFrom('member_action').selectAll().where('member_id', '=', memberId);
  const { rows, next } = await readPage(ofMember.where('id', '<', maxId).orderBy('id', 'desc'), pageSize);
  const items = rows.map(({ id, action, subject, address, at }) => {
    return { id: String(id), action, subject, address, at };
  });
  return { items, next };
}
