import { hearState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { loadNewAccount, postAccount } from '../features/bank-account/account-form.server.ts';
import type { AccountFormState } from '../features/bank-account/account-form-state.ts';
import { NewAccount } from '../features/bank-account/new-account.tsx';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts_.add';

export const handle = { ns: ['bank-account', 'profile', 'account', 'parts'], takesFiles: true } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadNewAccount(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export const action = ({ request, context }: Route.ActionArgs) =>
  postAccount(context.get(apiContext), request, context.get(pageContext).language);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AccountFormState>(serverAction);

export default function AddBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  return (
    <SubPage title={t('add.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <NewAccount {...loaderData} answer={actionData} />
    </SubPage>
  );
}
