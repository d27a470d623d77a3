import { accountCalls, csrfField } from '../../../contract/account.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Csrf } from './account-form.ts';

export async function loadCsrf(api: PageApi): Promise<Csrf> {
  const { token } = await api.load(accountCalls.csrfToken, {});
  return { name: csrfField, value: token };
}
