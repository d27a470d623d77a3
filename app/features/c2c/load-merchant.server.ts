import { redirect } from 'react-router';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import { merchantStatuses } from '../../../contract/c2c-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { merchantApplicationPath } from '../../paths/c2c-paths.ts';

/** For pages of merchants: others come to the application. */
export async function loadMerchant(api: PageApi) {
  const merchant = await api.load(c2cMerchantCalls.merchant, {});
  if (merchant.status !== merchantStatuses.approved) throw redirect(merchantApplicationPath);
  return merchant;
}
