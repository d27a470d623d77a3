import { data, Form, redirect } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { AppCodeField } from '../components/ui/app-code-field.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadCsrf, textOf } from '../features/account/read-form.server.ts';
import { ConsoleDoor } from '../features/operator/console-frame.tsx';
import { consoleHandle } from '../features/operator/console-handle.ts';
import { consoleReturnPath } from '../features/operator/console-return-path.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator_.login';

export const handle = consoleHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const known = await api.send(operatorCalls.own, {});
  if (known.ok) throw redirect(consoleReturnPath(request.url, context.get(pageContext).isScreen));
  return { csrf: await loadCsrf(api) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email') ?? '';
  const answer = await context.get(apiContext).send(operatorCalls.signIn, {
    input: {
      email,
      password: textOf(form, 'password') ?? '',
      code: textOf(form, 'code') ?? '',
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  if (answer.ok) return redirect(consoleReturnPath(request.url, context.get(pageContext).isScreen), 303);
  return data<{ email: string; refusal: Refusal }>({ email, refusal: answer }, { status: 422 });
}

export default function ConsoleLogin({ loaderData: { csrf }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const refusal = actionData?.refusal;
  const errors = refusal?.fields;
  return (
    <ConsoleDoor title={t('login.title')}>
      <PageHead title={t('login.title')} isIndexed={false} />
      <RefusalNotice refusal={refusal} />
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={actionData?.email}
          error={errors?.email}
        />
        <TextField
          label={t('field.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={errors?.password}
        />
        <AppCodeField label={t('field.code')} hint={t('login.codeHint')} error={errors?.code} />
        <Button type="submit" size="lg" isWide>
          {t('login.submit')}
        </Button>
      </Form>
      <p className="text-sm text-text-3">{t('login.lost')}</p>
    </ConsoleDoor>
  );
}
