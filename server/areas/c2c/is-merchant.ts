import type { Store } from '../../database/client.ts';

/** Whether the member may advertise now. */
export async function isMerchant(store: Store, memberId: number): Promise<boolean> {
  const own = store.selectFrom('c2c_merchant').select('id').where('member_id', '=', memberId);
  return (await own.where('state', '=', 'approved').executeTakeFirst()) !== undefined;
}

/** Whoever was a merchant once may still end what it began. */
export async function mayCallAsMerchant(store: Store, memberId: number): Promise<boolean> {
  if (await isMerchant(store, memberId)) return true;
  const ads = store.selectFrom('c2c_ad').select('id').where('member_id', '=', memberId);
  return (await ads.limit(1).executeTakeFirst()) !== undefined;
}
