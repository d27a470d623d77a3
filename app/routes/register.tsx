import { Link, redirect, useSearchParams } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import { readReferral } from '../features/account/referral.server.ts';
import { returnPath } from '../features/account/return-path.server.ts';
import { backToStart, createAccount, sendCode, startStep } from '../features/account/sign-up.server.ts';
import { SignUpCode } from '../features/account/sign-up-code.tsx';
import type { SignUpState } from '../features/account/sign-up-state.ts';
import { noTarget, readMethod } from '../features/account/target.server.ts';
import { TargetStep } from '../features/account/target-step.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/register';

export const handle = { ns: ['account'], without: ['footer', 'bottomNavigation'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs): Promise<SignUpState> {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  if (await api.profile()) throw redirect(returnPath(request.url, isScreen));
  const { searchParams } = new URL(request.url);
  const referralCode = readReferral(request.url, request.headers.get('cookie')) ?? '';
  return startStep(api, language, { ...noTarget(readMethod(searchParams.get('method'))), referralCode });
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'back') return answerState<SignUpState>(await backToStart(api, language, form));
  if (intent === 'code') return answerState<SignUpState>(await sendCode(api, language, form));
  const state = await createAccount(api, language, form);
  return state ? answerState<SignUpState>(state) : redirect(returnPath(request.url, isScreen), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<SignUpState>(serverAction);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const state = useHeard<SignUpState>(loaderData, actionData);
  return (
    <AccountCard title={t('register.title')}>
      <PageHead title={t('register.title')} description={t('register.description')} />
      {state.step === 'start' ? <TargetStep state={state} asksForReferral /> : <SignUpCode state={state} />}
      <p className="text-center text-sm text-text-2">
        {t('register.hasAccount')}{' '}
        <Link
          to={{ pathname: '/login', search: parameters.toString() }}
          className="font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {t('register.login')}
        </Link>
      </p>
    </AccountCard>
  );
}
