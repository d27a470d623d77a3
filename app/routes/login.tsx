import { data, Form, Link, redirect, useSearchParams } from 'react-router';
import { accountCalls } from '../../contract/account.ts';
import { hearAnswer, unheard } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AccountCard } from '../features/account/account-card.tsx';
import type { Captcha, Csrf, PhoneRegions, Target } from '../features/account/account-form.ts';
import { CaptchaField } from '../features/account/captcha-field.tsx';
import { PasswordField } from '../features/account/password-field.tsx';
import {
  loadCaptcha,
  loadCsrf,
  loadRegions,
  readMethod,
  readTarget,
  targetInput,
  textOf,
} from '../features/account/read-form.server.ts';
import { returnPath } from '../features/account/return-path.server.ts';
import { MethodTabs, TargetFields } from '../features/account/target-fields.tsx';
import { useFocusOnError } from '../hooks/use-focus-on-error.ts';
import { type Unheard, useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/login';

export const handle = { ns: ['account'], without: ['footer', 'bottomNavigation'] } satisfies RouteHandle;

type LoginState = {
  csrf: Csrf;
  regions: PhoneRegions | undefined;
  target: Target;
  captcha: Captcha | undefined;
  refusal: Refusal | undefined;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoginState> {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  if (await api.profile()) throw redirect(returnPath(request.url, isScreen));
  const method = readMethod(new URL(request.url).searchParams.get('method'));
  const [csrf, regions] = await Promise.all([
    loadCsrf(api),
    method === 'phone' ? loadRegions(api, language) : undefined,
  ]);
  return {
    csrf,
    regions,
    target: { method, email: '', region: '', phone: '' },
    captcha: undefined,
    refusal: undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { isScreen, language } = context.get(pageContext);
  const form = await request.formData();
  const target = readTarget(form);
  const regions = target.method === 'phone' ? await loadRegions(api, language) : undefined;
  const csrfToken = textOf(form, '__RequestVerificationToken');
  const answer = await api.send(accountCalls.signIn, {
    input: {
      ...targetInput(target, regions),
      password: textOf(form, 'password') ?? '',
      captchaId: textOf(form, 'captchaId'),
      captcha: textOf(form, 'captcha'),
      __RequestVerificationToken: csrfToken,
    },
  });
  if (answer.ok) return redirect(returnPath(request.url, isScreen), 303);
  const asksForCaptcha = form.has('captchaId') || answer.error === 'captchaRequired';
  const [csrf, captcha] = await Promise.all([loadCsrf(api), asksForCaptcha ? loadCaptcha(api) : undefined]);
  return data<LoginState>({ csrf, regions, target, captcha, refusal: answer }, { status: 422 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<LoginState | Unheard>(serverAction, { unheard });
  return data(answer, { status: 422 });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const { csrf, regions, target, captcha, refusal } = useHeard<LoginState>(loaderData, actionData);
  const isPosting = usePosting() !== undefined;
  const form = useFocusOnError(refusal);
  const errors = refusal?.fields;
  return (
    <AccountCard title={t('login.title')}>
      <PageHead title={t('login.title')} description={t('login.description')} />
      <MethodTabs method={target.method} />
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <TargetFields key={target.method} target={target} regions={regions} errors={errors} />
        <PasswordField isNew={false} error={errors?.password} />
        {captcha && <CaptchaField captcha={captcha} error={errors?.captcha} />}
        <Button type="submit" size="lg" isWide isPending={isPosting}>
          {t('login.submit')}
        </Button>
      </Form>
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
