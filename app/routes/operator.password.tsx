import { data, Form, redirect } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import { operatorPasswordLengthMin } from '../../contract/operator-values.ts';
import { statusOf } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { AppCodeField } from '../components/ui/app-code-field.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.password';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => textOf(form, name) ?? '';
  const input = { password: read('password'), newPassword: read('newPassword'), code: read('code') };
  const answer = await context.get(apiContext).send(operatorCalls.changePassword, { input });
  if (answer.ok) return redirect('/operator/password?done=passwordChanged', 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export default function ChangeOwnPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const refusal = actionData?.refusal;
  const errors = refusal?.fields;
  return (
    <ConsolePage title={t('password.title')} hasFailed={refusal !== undefined}>
      <Form method="post" className="flex max-w-md flex-col gap-4">
        <Notice kind="warning">{t('password.warning')}</Notice>
        <RefusalNotice refusal={refusal} />
        <TextField
          label={t('password.old')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={errors?.password}
        />
        <TextField
          label={t('password.new')}
          hint={t('invitation.passwordHint', { min: operatorPasswordLengthMin })}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={operatorPasswordLengthMin}
          maxLength={128}
          required
          error={errors?.newPassword}
        />
        <AppCodeField label={t('field.code')} hint={t('login.codeHint')} error={errors?.code} />
        <Button type="submit" size="lg" isWide>
          {t('password.submit')}
        </Button>
      </Form>
    </ConsolePage>
  );
}
