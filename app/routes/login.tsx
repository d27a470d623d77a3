import { Link, redirect, useSearchParams } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import { sendPassword, sendSecondFactor, startLogin } from '../features/account/login.server.ts';
import type { LoginState } from '../features/account/login-state.ts';
import { PasswordStep, SecondFactorStep } from '../features/account/login-steps.tsx';
import { returnPath } from '../features/account/return-path.server.ts';
import { readMethod } from '../features/account/target.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/login';

export const handle = {
  ns: ['account'],
  without: ['footer', 'bottomNavigation'],
  styles: 'limited',
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoginState> {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  if (await api.profile()) throw redirect(returnPath(request.url, isScreen));
  return startLogin(api, language, readMethod(new URL(request.url).searchParams.get('method')));
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  const form = await request.formData();
  const isSecond = form.get('intent') === 'confirm';
  const state = await (isSecond ? sendSecondFactor : sendPassword)(api, language, form);
  return state ? answerState(state) : redirect(returnPath(request.url, isScreen), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<LoginState>(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const state = useHeard<LoginState>(loaderData, actionData);
  return (
    <AccountCard title={t('login.title')}>
      <PageHead title={t('login.title')} description={t('login.description')} />
      {parameters.has('reset') && !actionData && <Notice kind="success">{t('reset.done')}</Notice>}
      {state.step === 'password' ? <PasswordStep state={state} /> : <SecondFactorStep state={state} />}
      <p className="text-center text-sm text-text-2">
        {t('login.noAccount')}{' '}
        <Link
          to={{ pathname: '/register', search: parameters.toString() }}
          className="font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {t('login.register')}
        </Link>
      </p>
    </AccountCard>
  );
}
