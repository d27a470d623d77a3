import { hearState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { loadKnownAccount, postAccount } from '../features/bank-account/account-form.server.ts';
import { AccountForm } from '../features/bank-account/account-form.tsx';
import type { AccountFormState } from '../features/bank-account/account-form-state.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts_.edit';

export const handle = { ns: ['bank-account', 'profile', 'account', 'parts'], takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  return loadKnownAccount(context.get(apiContext), id, context.get(pageContext).language);
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postAccount(context.get(apiContext), request, context.get(pageContext).language);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AccountFormState>(serverAction);

export default function EditBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  return (
    <SubPage title={t('edit.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <p className="text-text-2">
        {t(`type.${loaderData.paymentType}`)} · {loaderData.countryName}
      </p>
      <AccountForm account={loaderData} answer={actionData} />
    </SubPage>
  );
}
