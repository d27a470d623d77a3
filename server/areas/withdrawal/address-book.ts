import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import { addressesMax } from '../../../contract/withdrawal-values.ts';
import { hourMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';
import { lockMember } from '../account/lock-member.ts';
import type { NamedNetwork } from '../chain/networks.ts';
import type { Destination } from './check-destination.ts';

type Row = { id: number; label: string; network: string; address: string; memo: string; trusted_at: number };

/** Newest first. */
export async function listAddresses(
  store: Store,
  networks: readonly NamedNetwork[],
  memberId: number,
  nowMs: number,
): Promise<BookEntry[]> {
  const rows = await store
    .selectFrom('withdrawal_address')
    .select(['id', 'label', 'network', 'address', 'memo', 'trusted_at'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => describeEntry(row, networks, nowMs));
}

/** Refuses with addressKnown and tooManyAddresses. The destination has been checked. */
export async function addAddress(
  tx: Transaction,
  networks: readonly NamedNetwork[],
  { memberId, label, destination, atMs }: { memberId: number; label: string; destination: Destination; atMs: number },
): Promise<Result<BookEntry>> {
  await lockMember(tx, memberId);
  const { count } = await tx
    .selectFrom('withdrawal_address')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= addressesMax) return refuse('tooManyAddresses');
  const { newAddressHours } = await readTerms(tx, 'security.holds', atMs);
  const row = await tx
    .insertInto('withdrawal_address')
    .values({
      member_id: memberId,
      ...destination,
      label,
      trusted_at: atMs + newAddressHours * hourMs,
      created_at: atMs,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'network', 'address', 'memo']).where('removed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'label', 'network', 'address', 'memo', 'trusted_at'])
    .executeTakeFirst();
  return row ? ok(describeEntry(row, networks, atMs)) : refuse('addressKnown');
}

/** Returns its name. Refuses with notFound, also for somebody else's. */
export async function removeAddress(
  store: Store,
  { memberId, id, atMs }: { memberId: number; id: number; atMs: number },
): Promise<Result<string>> {
  const removed = await store
    .updateTable('withdrawal_address')
    .set({ removed_at: atMs })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('label')
    .executeTakeFirst();
  return removed ? ok(removed.label) : refuse('notFound');
}

/** Whether coins of the member leave only to trusted addresses of the book. */
export async function isWhitelistOnly(store: Store, memberId: number): Promise<boolean> {
  const query = store.selectFrom('withdrawal_preference').select('is_whitelist_only');
  return (await query.where('member_id', '=', memberId).executeTakeFirst())?.is_whitelist_only ?? false;
}

function describeEntry(row: Row, networks: readonly NamedNetwork[], nowMs: number): BookEntry {
  const { id, label, network, address, memo, trusted_at: trustedAt } = row;
  const networkName = networks.find(({ code }) => code === network)?.displayName ?? network;
  return { id: String(id), label, network, networkName, address, memo, trustedAt, isTrusted: trustedAt <= nowMs };
}
