import type { Platform } from '../../server/platform/open-platform.ts';
import { addPaymentAccount, makeMerchant } from '../support/c2c.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import type { SignedIn } from '../support/platform.ts';

/** Makes the member a verified merchant with money and a payment account, its ads all closed. Gives the account. */
export async function prepareMerchant(platform: Platform, { memberId, ...member }: SignedIn): Promise<string> {
  const { database } = platform.services;
  const verified = { verified_level: 1, real_name: 'Sari Wijaya' };
  await database.updateTable('member').set(verified).where('id', '=', memberId).execute();
  await makeMerchant(database, memberId);
  const open = database.selectFrom('c2c_ad').select('id').where('member_id', '=', memberId);
  const ids = (await open.where('state', '<>', 'closed').execute()).map(({ id }) => String(id));
  if (ids.length > 0) await member.moveMoney('/c2c/merchant/closeads', { ids });
  await deposit(database, spotAccount(memberId), '1000');
  return addPaymentAccount(database, { id: memberId });
}

export async function createAdInput(platform: Platform, member: SignedIn) {
  const account = await prepareMerchant(platform, member);
  const input = {
    side: 'sell',
    asset: 'USDT',
    fiat: 'IDR',
    price: '16300',
    quantity: '50',
    minimum: '100000',
    maximum: '500000',
    payMinutes: 15,
    bankAccountIds: [account],
  };
  return { input, otherInput: { ...input, quantity: '51' } };
}

type Made = { id: string; version: number };
async function createAd(platform: Platform, member: SignedIn): Promise<{ ad: Made; input: Record<string, unknown> }> {
  const { input } = await createAdInput(platform, member);
  const { body } = await member.moveMoney('/c2c/merchant/ads', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { ad: body.data, input };
}

export const createAdForTest = async (platform: Platform, member: SignedIn): Promise<{ id: string }> => ({
  id: (await createAd(platform, member)).ad.id,
});

export async function createAdChange(platform: Platform, member: SignedIn) {
  const { ad, input } = await createAd(platform, member);
  const { side: _, asset: __, fiat: ___, ...fields } = input;
  const read = { id: ad.id, version: ad.version, available: input.quantity };
  const change = { ...fields, ...read, state: 'open', quantity: '60' };
  return { input: change, otherInput: { ...change, quantity: '61' } };
}

export async function createAdsToClose(platform: Platform, member: SignedIn) {
  const { id } = await createAdForTest(platform, member);
  return { input: { ids: [id] }, otherInput: { ids: [String(Number(id) + 1)] } };
}
