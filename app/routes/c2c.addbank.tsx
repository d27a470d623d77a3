import { c2cMerchantCalls } from '../../contract/c2c-merchant.ts';
import { hearState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { returnPath } from '../features/account/return-path.server.ts';
import { loadNewAccount, postAccount } from '../features/bank-account/account-form.server.ts';
import type { AccountFormState } from '../features/bank-account/account-form-state.ts';
import { NewAccount } from '../features/bank-account/new-account.tsx';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { userCenterPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.addbank';

export const handle = {
  ns: ['c2c-merchant', 'bank-account', 'profile', 'account', 'parts'],
  takesFiles: true,
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, isScreen } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const asked = returnPath(request.url, isScreen);
  const page = await loadNewAccount(context.get(apiContext), searchParams, language);
  return { ...page, from: asked === '/' ? userCenterPath : asked };
}

/** The account is saved, and used for orders: back to where it is needed, unless its name waits for an operator. */
export function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language, isScreen } = context.get(pageContext);
  return postAccount(api, request, language, async ({ id }) => {
    const used = await api.send(c2cMerchantCalls.paymentType, { input: { id, isUsed: true } });
    if (!used.ok || used.data.isWaiting) return `${userCenterPath}?done=${used.ok ? 'waiting' : 'unused'}`;
    const from = returnPath(request.url, isScreen);
    return from === '/' || from === userCenterPath ? `${userCenterPath}?done=used` : from;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AccountFormState>(serverAction);

export default function AddPayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  const merchant = useTranslation('c2c-merchant');
  const { from, ...page } = loaderData;
  return (
    <SubPage title={t('add.title')} back={{ to: from, label: merchant.t('back') }}>
      <p className="text-text-2">{merchant.t('accounts.addText')}</p>
      <NewAccount {...page} answer={actionData} kept={{ from }} />
    </SubPage>
  );
}
