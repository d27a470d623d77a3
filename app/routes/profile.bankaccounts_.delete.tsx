import { data, redirect } from 'react-router';
import { bankAccountCalls } from '../../contract/bank-account.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { AccountFacts } from '../features/bank-account/account-list.tsx';
import { SubPage } from '../features/profile/sub-page.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.bankaccounts_.delete';

export const handle = { ns: ['bank-account', 'profile', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  return context.get(apiContext).load(bankAccountCalls.query, { query: { id } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = textOf(await request.formData(), 'id') ?? '';
  const answer = await context.get(apiContext).send(bankAccountCalls.remove, { query: { id } });
  leaveWhenSignedOut(answer, request);
  // An account that is already deleted counts as success.
  if (answer.ok || answer.error === 'notFound') return redirect(`${bankAccountsPath}?done=deleted`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function DeleteBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bank-account');
  const isPosting = usePosting() !== undefined;
  return (
    <SubPage title={t('delete.title')} back={{ to: bankAccountsPath, label: t('back') }}>
      <RefusalNotice refusal={actionData?.refusal} />
      <Card room="small">
        <AccountFacts account={loaderData} />
      </Card>
      <ConfirmForm
        fields={{ id: loaderData.id }}
        confirmLabel={t('delete.confirm')}
        cancelTo={bankAccountsPath}
        isPending={isPosting}
      >
        <p>{t('delete.text')}</p>
      </ConfirmForm>
    </SubPage>
  );
}
