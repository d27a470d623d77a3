import { redirect } from 'react-router';
import { merchantStatuses } from '../../contract/c2c-values.ts';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadApplication, postApplication } from '../features/c2c/application-form.server.ts';
import { ApplicationForm } from '../features/c2c/application-form.tsx';
import type { ApplicationState } from '../features/c2c/application-state.ts';
import { ApplicationStatus } from '../features/c2c/application-status.tsx';
import { Requirements } from '../features/c2c/requirements.tsx';
import { ResignForm } from '../features/c2c/resign-form.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { merchantApplicationPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.merchantapplication';

export const handle = { ns: ['c2c', 'c2c-merchant', 'bank-account', 'parts'] } satisfies RouteHandle;

const outcomes = ['sent', 'resigned'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadApplication(context.get(apiContext), context.get(pageContext).language);
  const done = outcomes.find((known) => known === searchParams.get('done'));
  return { ...page, done, isResigning: searchParams.has('resign') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { language } = context.get(pageContext);
  const { answer, state } = await postApplication(context.get(apiContext), form, language);
  leaveWhenSignedOut(answer, request);
  const done = form.get('intent') === 'resign' ? 'resigned' : 'sent';
  if (answer.ok) throw redirect(`${merchantApplicationPath}?done=${done}`, 303);
  return answerOrResend<ApplicationState>(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<ApplicationState>(serverAction);

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const menu = useTranslation('menu');
  const { application, rules, countries, done, isResigning } = loaderData;
  const state = useHeard<ApplicationState>(loaderData.state, actionData);
  const { none, rejected } = merchantStatuses;
  const { status, missing, bond, bondUntil } = application;
  const mayApply = status === none || status === rejected;
  const title = menu.t('entry.merchantApplication');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      {done && !state.refusal && (
        <Notice kind="success" isAnnounced>
          {t(`application.done.${done}`)}
        </Notice>
      )}
      <RefusalNotice refusal={state.refusal} />
      <ApplicationStatus application={application} />
      {mayApply && (
        <>
          <p className="text-text-2">{t('application.intro')}</p>
          <Requirements missing={missing} rules={rules} bond={bond} bondUntil={bondUntil} />
          <ApplicationForm
            key={loaderData.state.key}
            state={state}
            countries={countries}
            isOpen={missing.length === 0}
          />
        </>
      )}
      {!mayApply && <ResignForm application={application} isAsked={isResigning} formKey={state.key} rules={rules} />}
    </div>
  );
}
