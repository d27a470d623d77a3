import { Form, redirect } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import { answerState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { AppCodeField } from '../components/ui/app-code-field.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadCsrf } from '../features/account/load-csrf.server.ts';
import { ConsoleDoor } from '../features/operator/console-frame.tsx';
import { consoleHandle } from '../features/operator/console-handle.ts';
import { consoleReturnPath } from '../features/operator/console-return-path.server.ts';
import { declareForm, startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator_.login';

export const handle = consoleHandle;

const signInForm = declareForm({ schema: operatorCalls.signIn.input, secrets: ['code'] });

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const known = await api.send(operatorCalls.own, {});
  if (known.ok) throw redirect(consoleReturnPath(request.url, context.get(pageContext).isScreen));
  return { csrf: await loadCsrf(api), state: startForm(signInForm) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language, isScreen } = context.get(pageContext);
  const posted = readForm(signInForm, await request.formData(), language);
  const answer = posted.ok
    ? await context.get(apiContext).send(operatorCalls.signIn, { input: posted.value })
    : posted.refusal;
  if (answer.ok) return redirect(consoleReturnPath(request.url, isScreen), 303);
  return answerState(posted.refuse(answer));
}

export default function ConsoleLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const { csrf } = loaderData;
  const state = actionData ?? loaderData.state;
  const { form, field } = useFields(state);
  return (
    <ConsoleDoor title={t('login.title')}>
      <PageHead title={t('login.title')} isIndexed={false} />
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="username" />
        <TextField {...field('password')} label={t('field.password')} type="password" autoComplete="current-password" />
        <AppCodeField {...field('code')} label={t('field.code')} hint={t('login.codeHint')} />
        <Button type="submit" size="lg" isWide>
          {t('login.submit')}
        </Button>
      </Form>
      <p className="text-sm text-text-3">{t('login.lost')}</p>
    </ConsoleDoor>
  );
}
