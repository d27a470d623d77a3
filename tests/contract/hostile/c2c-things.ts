import { addTrader } from '../../support/c2c.ts';
import { createAdChange, createAdForTest, createAdInput, createAdsToClose, prepareMerchant } from '../c2c-inputs.ts';
import type { People } from './things.ts';

type Id = { id: string };

export const someAd = ({ platform, member }: People): Promise<Id> => createAdForTest(platform, member);
export const adInput = async ({ platform, member }: People) => (await createAdInput(platform, member)).input;
export const adChange = async ({ platform, member }: People) => (await createAdChange(platform, member)).input;
export const adsToClose = async ({ platform, member }: People) => (await createAdsToClose(platform, member)).input;
export const beMerchant = async ({ platform, member }: People) => {
  await prepareMerchant(platform, member);
  return {};
};
export const anotherMerchant = async ({ platform: { services } }: People): Promise<Id> => ({
  id: String((await addTrader(services.database, { isMerchant: true })).id),
});
export const ownPaymentAccount = async ({ platform, member }: People): Promise<Id> => ({
  id: await prepareMerchant(platform, member),
});
