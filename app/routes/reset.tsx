import { Link, redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import { backToReset, sendResetCode, setNewPassword, startReset } from '../features/account/reset.server.ts';
import { ResetCode } from '../features/account/reset-code.tsx';
import type { ResetState } from '../features/account/reset-state.ts';
import { noTarget, readMethod } from '../features/account/target.server.ts';
import { TargetStep } from '../features/account/target-step.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/reset';

export const handle = { ns: ['account'], without: ['footer', 'bottomNavigation'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs): Promise<ResetState> {
  const method = readMethod(new URL(request.url).searchParams.get('method'));
  return startReset(context.get(apiContext), context.get(pageContext).language, noTarget(method));
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'back') return answerState<ResetState>(await backToReset(api, language, form));
  if (intent === 'code') return answerState<ResetState>(await sendResetCode(api, language, form));
  const state = await setNewPassword(api, language, form);
  return state ? answerState<ResetState>(state) : redirect('/login?reset=1', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<ResetState>(serverAction);

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const state = useHeard<ResetState>(loaderData, actionData);
  return (
    <AccountCard title={t('reset.title')}>
      <PageHead title={t('reset.title')} description={t('reset.description')} />
      {state.step === 'start' ? <TargetStep state={state} /> : <ResetCode state={state} />}
      <p className="text-center text-sm">
        <Link to="/login" className="font-medium text-accent-text underline-offset-4 hover:underline">
          {t('reset.login')}
        </Link>
      </p>
    </AccountCard>
  );
}
