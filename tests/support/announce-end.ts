import type { Store } from '../../server/database/client.ts';

/** Announces the end of a currency in a far future, or takes it back, without anybody's approval. */
export async function announceEnd(store: Store, code: string, { isAnnounced = true } = {}): Promise<void> {
  const delist_at = isAnnounced ? 4_000_000_000_000 : null;
  await store.updateTable('asset').set({ delist_at }).where('code', '=', code).execute();
}
