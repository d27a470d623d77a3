import { Form, redirect } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import { operatorPasswordLengthMin } from '../../contract/operator-values.ts';
import { answerState } from '../api/hear-state.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { AppCodeField } from '../components/ui/app-code-field.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { declareForm, startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.password';

const passwordForm = declareForm({ schema: operatorCalls.changePassword.input, secrets: ['code'] });

export const loader = () => startForm(passwordForm);

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(passwordForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(operatorCalls.changePassword, { input: posted.value })
    : posted.refusal;
  if (answer.ok) return redirect('/operator/password?done=passwordChanged', 303);
  return answerState(posted.refuse(answer));
}

export default function ChangeOwnPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const { refusal } = actionData ?? loaderData;
  const { form, field } = useFields(actionData ?? loaderData);
  return (
    <ConsolePage title={t('password.title')} hasFailed={refusal !== undefined}>
      <Form {...form} method="post" className="flex max-w-md flex-col gap-4">
        <Notice kind="warning">{t('password.warning')}</Notice>
        <RefusalNotice refusal={refusal} />
        <TextField {...field('password')} label={t('password.old')} type="password" autoComplete="current-password" />
        <TextField
          {...field('newPassword')}
          label={t('password.new')}
          hint={t('invitation.passwordHint', { min: operatorPasswordLengthMin })}
          type="password"
          autoComplete="new-password"
        />
        <AppCodeField {...field('code')} label={t('field.code')} hint={t('login.codeHint')} />
        <Button type="submit" size="lg" isWide>
          {t('password.submit')}
        </Button>
      </Form>
    </ConsolePage>
  );
}
