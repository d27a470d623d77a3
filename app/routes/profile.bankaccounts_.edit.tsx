import { data, redirect } from 'react-router';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { loadKnownForm, postAccount } from '../features/bank-account/account-form.server.ts';
import { AccountForm } from '../features/bank-account/account-form.tsx';
import type { Refused } from '../features/bank-account/form-state.ts';
import { bankAccountsPath } from '../features/bank-account/paths.ts';
import { readTyped } from '../features/bank-account/read-typed.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts_.edit';

export const handle = { ns: ['bank-account', 'profile', 'account', 'parts'], takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  return loadKnownForm(context.get(apiContext), id, context.get(pageContext).language);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, values } = await postAccount(context.get(apiContext), await request.formData());
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${bankAccountsPath}?done=saved`, 303);
  return data<Refused>({ refusal: answer, values }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readTyped(await request.clone().formData());
  const answer = await hearAnswer<Refused>(serverAction, { refusal: unheard, values });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function EditBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  return (
    <SubPage title={t('edit.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <p className="text-text-2">
        {t(`type.${loaderData.paymentType}`)} · {loaderData.countryName}
      </p>
      <AccountForm state={loaderData} refused={actionData} />
    </SubPage>
  );
}
