import type { Platform } from '../../server/platform/open-platform.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import type { SignedIn } from '../support/platform.ts';

/** Money, and a fixed product of it that can be redeemed early. */
export async function createSavingInput({ services: { database } }: Platform, { memberId }: SignedIn) {
  await deposit(database, spotAccount(memberId), '1000');
  const products = database.selectFrom('saving_product').select('id').where('asset', '=', 'USDT');
  const { id } = await products.where('term_days', '=', 30).executeTakeFirstOrThrow();
  const input = { product: String(id), amount: '100', autoRenew: false };
  return { input, otherInput: { ...input, amount: '101' } };
}

export async function addSavingOrder(platform: Platform, member: SignedIn): Promise<{ id: string }> {
  const { input } = await createSavingInput(platform, member);
  const { body } = await member.moveMoney('/saving/create', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { id: body.data.id };
}

export async function createRedemptionInput(platform: Platform, member: SignedIn) {
  const { id } = await addSavingOrder(platform, member);
  return { input: { id, type: 'early' }, otherInput: { id, type: 'standard' } };
}
